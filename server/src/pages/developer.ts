import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Pages for developers, mounted only outside production: what would have left the house, newest first. */
export function mountDeveloperPages(app: FastifyInstance, dataDir: string): void {
  app.get('/dev/outbox', async (_, reply) => {
    const [sms, mail] = await Promise.all(
      ['sms', 'mail'].map((name) => lastLines(join(dataDir, 'outbox', `${name}.jsonl`))),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'")
      .header('cache-control', 'no-store')
      .send(
        page([
          ['短信', sms ?? []],
          ['邮件', mail ?? []],
        ]),
      );
  });
}

interface Sent {
  time?: string;
  to?: string;
  text?: string;
}

async function lastLines(path: string): Promise<Sent[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean).slice(-100).toReversed();
  return lines.map((line) => JSON.parse(line) as Sent);
}

function page(parts: [string, Sent[]][]): string {
  const body = parts.map(
    ([title, rows]) =>
      `<h2>${title}</h2>${
        rows.length === 0
          ? `<p>还没有${title}。</p>`
          : `<table><thead><tr><th>时间</th><th>收件人</th><th>内容</th></tr></thead><tbody>${rows
              .map(
                (row) => `<tr><td>${escape(row.time)}</td><td>${escape(row.to)}</td><td>${escape(row.text)}</td></tr>`,
              )
              .join('')}</tbody></table>`
      }`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>发件箱 · 开发</title></head><body><h1>发件箱</h1><p>开发模式下不会真的发出短信与邮件，刷新页面查看最新内容。</p>${body.join('')}</body></html>`;
}

function escape(text: string | undefined): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return (text ?? '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
