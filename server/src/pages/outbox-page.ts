import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { escapeHtml } from '../kernel/escape-html.ts';

/** One line of an outbox file. */
export interface Sent {
  time: string;
  to: string;
  subject?: string;
  text: string;
  template?: string;
  parameters?: Record<string, string>;
}

/** What each channel would have sent to the recipients whose name, phone or address holds `to`. */
export interface Outbox {
  to: string;
  sms: readonly Sent[];
  mail: readonly Sent[];
  wechat: readonly Sent[];
}

/** What would have been sent, as a page that needs no script: a click on a code chooses it whole. */
export function outboxPage({ to, ...sent }: Outbox): string {
  const clear = to ? ' <a href="/dev/outbox">全部收件人</a>' : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>发件箱 · 开发</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main>
<h1>发件箱</h1>
<p>开发模式下不会真的发出短信、邮件与微信消息，刷新页面查看最新内容。点一下验证码即全部选中。</p>
<form action="/dev/outbox"><label>收件人 <input type="search" name="to" value="${escapeHtml(to)}" placeholder="手机号、邮箱或微信用户，可只填一部分"></label><button>筛选</button>${clear}</form>
${section('短信', sent.sms, to)}${section('邮件', sent.mail, to)}${section('微信', sent.wechat, to)}</main></body></html>`;
}

function section(title: string, rows: readonly Sent[], to: string): string {
  const none = to ? `没有发给 ${escapeHtml(to)} 的${title}。` : `还没有${title}。`;
  const list = rows.length === 0 ? `<p class="quiet">${none}</p>` : `<ol>${rows.map(entry).join('')}</ol>`;
  return `<section><h2>${title} <small>${rows.length}</small></h2>${list}</section>`;
}

function entry({ time, to, subject, text, template, parameters = {} }: Sent): string {
  const { code, ...words } = parameters;
  const facts = Object.entries(words).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<li><p class="head"><time datetime="${escapeHtml(time)}">${escapeHtml(moment(time))}</time> <a href="/dev/outbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>${template ? ` <code>${escapeHtml(template)}</code>` : ''}</p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}${subject ? `<p><b>${escapeHtml(subject)}</b></p>` : ''}<p class="text">${escapeHtml(text)}</p>
${facts.length > 0 ? `<dl>${facts.join('')}</dl>` : ''}</li>`;
}

const moment = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? time : shanghaiIso(new Date(time)).slice(0, 19).replace('T', ' ');

export const outboxStyle = `body{margin:0;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;background:light-dark(#f5f8fb,#0e1620);color:light-dark(#0f1c2b,#e6edf4)}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0;font-size:28px}
h2{margin:32px 0 8px;font-size:20px}
h2 small,.quiet,time,dt{color:light-dark(#51606f,#9fb0c0)}
h2 small,time,dt,dd,code{font-size:14px;font-variant-numeric:tabular-nums}
form,.head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px}
label{display:flex;flex:1 1 320px;align-items:center;gap:8px}
input{flex:1;min-width:0;box-sizing:border-box;height:40px;padding:0 12px;font:inherit}
button{height:40px;padding:0 20px;font:inherit;cursor:pointer}
a{color:light-dark(#0b6e8f,#5fc0de)}
ol{margin:0;padding:0;list-style:none}
li{padding:12px 16px;border:1px solid light-dark(#e2e8ef,#26384a);border-bottom:0;background:light-dark(#fff,#142130)}
li:last-child{border-bottom:1px solid light-dark(#e2e8ef,#26384a)}
p{margin:0 0 4px}
.text{white-space:pre-line;overflow-wrap:anywhere}
.code{width:max-content;font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em;user-select:all;cursor:copy}
dl{display:flex;flex-wrap:wrap;gap:0 24px;margin:4px 0 0}
dl div{display:flex;gap:8px;min-width:0}
dd{margin:0;overflow-wrap:anywhere}`;
