"""Servers on the loopback interface: git and documents by https, and git by ssh."""

import http.server
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import threading
import time


class WebServer:
    """`/git/…` is `git http-backend`, `/NAME` is what `answers[NAME]` does with the request."""

    def __init__(self, folder, repositories):
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        names = "subjectAltName=IP:127.0.0.1,DNS:localhost"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", names]
            + ["-keyout", key, "-out", self.certificate],
            check=True, capture_output=True,
        )  # fmt: skip
        self.answers = {}
        # What happens to the requests for packs: None, or a function that gets the output of git.
        self.pack = None
        self.seen = []
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.seen.append(dict(self.headers))
                path, _, query = self.path.partition("?")
                if path.startswith("/git/"):
                    server.run_git(self, path.removeprefix("/git"), query, repositories)
                elif answer := server.answers.get(path.split("/")[1]):
                    answer(self)
                else:
                    self.say(404, {})

            do_POST = do_GET

            def log_message(self, *_):
                pass

            def say(self, status, headers, body=b""):
                headers = {"Content-Length": len(body), **headers}
                # After less than was promised, there is nothing else to say.
                self.close_connection = headers["Content-Length"] != len(body)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_address[1]
        self.url = f"https://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def git(self, name):
        return f"{self.url}/git/{name}.git"

    def document(self, name, body, headers=None):
        """Answers with a document."""
        self.answers[name.split("/")[0]] = lambda request: request.say(200, headers or {}, body)
        return f"{self.url}/{name}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def run_git(self, request, path, query, repositories):
        length = int(request.headers.get("Content-Length") or 0)
        body = request.rfile.read(length)
        environment = {
            "PATH": os.environ["PATH"], "GIT_PROJECT_ROOT": str(repositories), "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path,
            "QUERY_STRING": query, "REQUEST_METHOD": request.command, "CONTENT_TYPE": request.headers.get("Content-Type", ""),
            "HTTP_CONTENT_ENCODING": request.headers.get("Content-Encoding", ""), "CONTENT_LENGTH": str(length),
            "GIT_PROTOCOL": request.headers.get("Git-Protocol", ""), "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory",
            "GIT_CONFIG_VALUE_0": "*",
        }  # fmt: skip
        output = subprocess.run(["git", "http-backend"], input=body, env=environment, capture_output=True).stdout
        head, _, body = output.partition(b"\r\n\r\n")
        headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n") if ": " in line)
        status = int(headers.pop("Status", "200").split()[0])
        if self.pack and b"packfile" in body:
            return self.pack(request, status, headers, body)
        request.say(status, headers, body)


class SSHServer:
    """An sshd with a key of its own, for the current user."""

    def __init__(self, folder):
        self.folder = folder / "ssh"
        self.folder.mkdir(mode=0o700)
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        shutil.copy(self.folder / "user.pub", self.folder / "authorized")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        lines = [
            f"Port {self.port}", "ListenAddress 127.0.0.1", f"HostKey {self.folder / 'host'}", "UsePAM no", "StrictModes no",
            f"AuthorizedKeysFile {self.folder / 'authorized'}", f"PidFile {self.folder / 'pid'}", "PermitRootLogin yes",
        ]  # fmt: skip
        (self.folder / "config").write_text("\n".join(lines) + "\n")
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        sshd = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
        self.process = subprocess.Popen([sshd, "-D", "-e", "-f", self.folder / "config"], stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.05)
        self.command = (
            f"ssh -i {self.folder / 'user'} -F /dev/null -oBatchMode=yes -oStrictHostKeyChecking=no "
            f"-oUserKnownHostsFile={self.folder / 'known'}"
        )

    def git(self, path):
        return f"ssh://127.0.0.1:{self.port}{path}"

    def stop(self):
        self.process.terminate()
        self.process.wait()
