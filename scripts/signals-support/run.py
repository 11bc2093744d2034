"""Runs the app, its backend and Prometheus, and checks that alerts fire and that the queries of the dashboard return data.

The periods of the rules are shortened, so that minutes are enough: ten minutes become 20 seconds.
"""

import http.server
import json
import pathlib
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

GOOD = '{"order_id": 1, "status": "new", "prices": {"economy": {"amount": 5}}}'
TOLERATED = '{"order_id": 1, "status": "lost", "prices": {"economy": {"amount": "five"}}}'
LOST = '{"order_id": "one"}'
# Longest first, so that none is shortened twice.
PERIODS = {"15m": "10s", "10m": "20s", "30m": "20s", "7d": "5m", "1d": "5m", "2h": "10s"}


class Backend(http.server.BaseHTTPRequestHandler):
    """Sends the payloads of the current phase in turns."""

    payloads = [GOOD]
    count = 0

    def do_GET(self):
        Backend.count += 1
        body = Backend.payloads[Backend.count % len(Backend.payloads)].encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    app, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    ports = [free_port(), free_port()]
    configure(folder, ports[0])
    programs = []
    try:
        programs.append(subprocess.Popen([app, f"http://127.0.0.1:{backend.server_port}/order", str(ports[0])]))
        programs.append(prometheus(folder, ports[1]))
        check(folder, f"http://127.0.0.1:{ports[1]}/api/v1/")
    finally:
        for program in programs:
            program.terminate()
            program.wait()


def check(folder, address):
    wait("Prometheus reads metrics", lambda: value(address, 'sum(dto_decodes_total{outcome="whole"})') > 100)
    time.sleep(15)
    expect_no_alerts(address, "good payloads raise no alert")
    Backend.payloads = [GOOD] * 7 + [TOLERATED] * 2 + [LOST]
    wait("a new fault raises an alert", lambda: "DTONewFault" in firing(address))
    wait("lost payloads raise an alert", lambda: "DTOPayloadsLost" in firing(address))
    labels = firing(address)["DTOPayloadsLost"]
    if (labels.get("owner"), labels.get("severity"), labels.get("type")) != ("taxi", "critical", "OrderResult"):
        sys.exit(f"error: the alert has the labels {labels}")
    print("    ok      the alert is for the owner of the type")
    empty = [query for query in queries(folder) if not samples(address, query)]
    if empty:
        sys.exit("error: these queries of the dashboard return nothing:\n" + "\n".join(empty))
    print(f"    ok      all {len(queries(folder))} queries of the dashboard return data")
    Backend.payloads = [GOOD]
    wait("good payloads end the alerts", lambda: not firing(address))


def expect_no_alerts(address, what):
    if firing(address):
        sys.exit(f"error: {what}, but there is {firing(address)}")
    print(f"    ok      {what}")


def wait(what, condition, seconds=180):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return print(f"    ok      {what}", flush=True)
        except OSError:
            pass
        time.sleep(1)
    sys.exit(f"error: for {seconds} seconds, this was not so: {what}")


def firing(address):
    """The labels of alerts that fire, by their names."""
    alerts = ask(address + "alerts")["alerts"]
    return {alert["labels"]["alertname"]: alert["labels"] for alert in alerts if alert["state"] == "firing"}


def samples(address, query):
    return ask(address + "query?" + urllib.parse.urlencode({"query": query}))["result"]


def value(address, query):
    return sum(float(sample["value"][1]) for sample in samples(address, query))


def ask(url):
    with urllib.request.urlopen(url, timeout=10) as answer:
        return json.load(answer)["data"]


def queries(folder):
    """The queries of the dashboard, with the variables that Grafana replaces."""
    dashboard = json.loads((folder / "rules/dtoc-dashboard.json").read_text())
    texts = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    return [text.replace("$type", ".*").replace("$__rate_interval", "20s").replace("$__range", "5m") for text in texts]


def configure(folder, port):
    rules = (folder / "rules/dtoc-alerts.yml").read_text()
    pattern = "|".join(PERIODS)
    rules = re.sub(rf"(\[|offset |for: )({pattern})\b", lambda found: found[1] + PERIODS[found[2]], rules)
    (folder / "short-alerts.yml").write_text(rules)
    (folder / "prometheus.yml").write_text(f"""\
global: {{scrape_interval: 1s, evaluation_interval: 1s}}
rule_files: [short-alerts.yml]
scrape_configs:
  - job_name: app
    static_configs: [{{targets: ['127.0.0.1:{port}']}}]
""")


def prometheus(folder, port):
    data = folder / "data"
    subprocess.run(["rm", "-rf", data], check=True)
    arguments = [f"--config.file={folder / 'prometheus.yml'}", f"--storage.tsdb.path={data}", f"--web.listen-address=127.0.0.1:{port}"]
    return subprocess.Popen(["prometheus", *arguments], stdout=subprocess.DEVNULL, stderr=open(folder / "prometheus.log", "w"))


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


if __name__ == "__main__":
    main()
