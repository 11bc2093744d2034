// Apple's module 'os', as far as others use it: locks.
@_exported import Darwin
