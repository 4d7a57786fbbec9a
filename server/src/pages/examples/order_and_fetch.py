#!/usr/bin/env python3
"""下单、查进度、取结果：只用 Python 标准库。

export YANCE_ORIGIN=https://www.example.com YANCE_KEY=yk_...
python3 order_and_fetch.py services XRD
python3 order_and_fetch.py order SERVICE_RID 2 林晓雨 13800008000
python3 order_and_fetch.py status ORDER_RID
python3 order_and_fetch.py fetch ORDER_RID ./results
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

ORIGIN = os.environ["YANCE_ORIGIN"].rstrip("/")
KEY = os.environ["YANCE_KEY"]


class Refused(Exception):
    """code 为 0 的答复；reason 是响应头 x-refusal 里的名称。"""

    def __init__(self, reason, msg):
        super().__init__(f"{reason}: {msg}")
        self.reason = reason


def send(request):
    """返回 data；429 与 503 按 Retry-After 稍后再试。"""
    for _ in range(5):
        try:
            reply = urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            reply = error
        with reply:
            envelope = json.load(reply)
            if reply.status in (429, 503):
                time.sleep(int(reply.headers.get("Retry-After", "1")))
                continue
            if envelope["code"] != 1:
                raise Refused(reply.headers.get("x-refusal", "invalid"), envelope["msg"])
            return envelope["data"]
    raise Refused("tooMany", "多次重试后仍未成功")


def post(path, body, once=None):
    """需要密钥的调用。once 相同的重复请求只生效一次，返回第一次的答复。"""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    if once:
        headers["Idempotency-Key"] = once
    return send(urllib.request.Request(ORIGIN + path, json.dumps(body).encode(), headers, method="POST"))


def get(path, **query):
    """公开的调用，不需要密钥。"""
    return send(urllib.request.Request(f"{ORIGIN}{path}?{urllib.parse.urlencode(query)}"))


def answers_of(parameters):
    """按参数表单的默认值作答；没有默认值的必选项取第一项。"""
    answers = {}
    for field in parameters:
        asked = field.get("show_when")
        if asked and answers.get(asked["key"]) not in asked["in"]:
            continue
        if field.get("default") is not None:
            answers[field["key"]] = field["default"]
        elif field["kind"] == "choice" and field["required"]:
            answers[field["key"]] = field["options"][0]["value"]
    return answers


def services(kw):
    found = get("/api/open/web/device/search", kw=kw)
    return [{"rid": one["rid"], "name": one["name"]} for one in found["list"]]


def order(service_rid, count, name, phone):
    count = int(count)
    parameters = get("/api/open/web/device/detail", rid=service_rid)["parameters"]
    line = post("/api/auth/tempDevice/add", {"rid": service_rid, "count": count}, str(uuid.uuid4()))["line"]
    group = {
        "name": "氧化锌粉末",
        "count": count,
        "form": "powder",
        "composition": "ZnO",
        "hazards": ["none"],
        "parameters": answers_of(parameters),
    }
    demand = {
        "lines": [{"plan_rid": line["plan_rid"], "groups": [group]}],
        "contact_name": name,
        "contact_phone": phone,
        "type": 0,
    }
    price = post("/api/auth/order/quote", demand)
    draft = post("/api/auth/order/draft", {"demand": demand, "agreement": True}, str(uuid.uuid4()))
    signed = {**demand, "sign_name": name, "agreement_hash": draft["agreement_hash"], "total_fen": price["total_fen"]}
    placed = post("/api/auth/order/add", signed, str(uuid.uuid4()))
    return {key: placed[key] for key in ("rid", "order_no", "state", "label", "total_fen")}


def status(order_rid):
    found = post("/api/auth/order/detail", {"rid": order_rid})
    return {"order_no": found["order_no"], "label": found["label"]}


def fetch(order_rid, folder):
    os.makedirs(folder, exist_ok=True)
    saved = []
    for file in post("/api/auth/assign/files", {"order_rid": order_rid})["files"]:
        # 下载链接几分钟内有效，不需要密钥。
        with urllib.request.urlopen(urllib.parse.urljoin(ORIGIN + "/", file["url"]), timeout=60) as reply:
            path = os.path.join(folder, os.path.basename(file["name"]))
            with open(path, "wb") as target:
                while chunk := reply.read(65536):
                    target.write(chunk)
        saved.append({"name": os.path.basename(path), "size": os.path.getsize(path)})
    return saved


if __name__ == "__main__":
    commands = {"services": services, "order": order, "status": status, "fetch": fetch}
    try:
        print(json.dumps(commands[sys.argv[1]](*sys.argv[2:]), ensure_ascii=False))
    except Refused as refused:
        sys.exit(str(refused))
