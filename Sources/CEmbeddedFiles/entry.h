// The entry of the file PATH in a table. The package manager can embed files too, but as array literals in Swift, which the compiler
// checks element by element: for the runtime, that takes half a minute and a gigabyte.
{PATH, (const char[]){
#embed PATH suffix(,)
           0}},
#undef PATH
