"""Starts gridtwin, and sends requests to it."""

import base64
import json
import re
import subprocess
import urllib.error
import urllib.request


# #region start
def start():
    """Gives the process of a server on a free port, and its address."""
    command = ["node", "node_modules/gridtwin/dist/cli/gridtwin.js", "serve", "--port", "0", "--quiet"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    return server, re.search(r"http://\S+", server.stdout.readline()).group()
# #endregion


def ask(base, method, path, body=None, user="alice", world=None):
    """Returns the status and the body of an answer."""
    credentials = base64.b64encode(f"{user}:{user}".encode()).decode()
    headers = {"Authorization": f"Basic {credentials}", "Content-Type": "application/json"}
    if world is not None:
        headers["X-Gridtwin-World"] = world  # the first request creates it
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            status, text = response.status, response.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            status, text = refusal.code, refusal.read()
    return status, json.loads(text) if text else None
