#!/usr/bin/env python3
"""接收并核对事件推送：只用 Python 标准库。

WEBHOOK_SECRET=whsec_... python3 verify_webhook.py 8000
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE = int(os.environ.get("WEBHOOK_TOLERANCE", "300"))
seen = set()


def verified(headers, body):
    """签名覆盖 id、时间与原始字节；时间相差太多（默认 5 分钟）的不收，防止重放。"""
    message_id, sent = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > TOLERANCE:
        return False
    digest = hmac.new(SECRET, f"{message_id}.{sent}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # 更换密钥后的 24 小时内有两个签名，以空格分开。
    return any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not verified(self.headers, body):
            self.send_response(401)
        else:
            # 同一条消息可能收到多次，webhook-id 不变：处理过的只答复、不再处理。
            if self.headers["webhook-id"] not in seen:
                seen.add(self.headers["webhook-id"])
                message = json.loads(body)
                print(message["type"], message["data"]["number"], message["data"]["label"], flush=True)
            self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver)
    print(server.server_port, flush=True)
    server.serve_forever()
