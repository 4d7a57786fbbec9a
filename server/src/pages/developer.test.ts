import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountDeveloperPages } from './developer.ts';

const app = fastify();
let folder: string;
const sms = (to: string, time: string, code: string) =>
  JSON.stringify({ time, to, text: `【研测】验证码为 ${code}`, template: 'code', parameters: { code, minutes: '5' } });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yance-outbox-'));
  mkdirSync(join(folder, 'outbox'));
  const lines = [
    sms('13800008000', '2026-11-24T02:00:00.000Z', '111111'),
    sms('13900009000', '2026-11-24T03:00:00.000Z', '222222'),
    '{"time":"2026-11-24T04:00',
  ];
  writeFileSync(join(folder, 'outbox', 'sms.jsonl'), lines.join('\n'));
  const mail = { time: '2026-11-24T02:00:00.000Z', to: 'a@b.cn', subject: '<script>alert(1)</script>', text: '正文' };
  writeFileSync(join(folder, 'outbox', 'mail.jsonl'), `${JSON.stringify(mail)}\n`);
  mountDeveloperPages(app, { dataDir: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const outbox = async (query = '') => (await app.inject(`/dev/outbox${query}`)).body;

test('the outbox shows the newest first with template and parameters, and leaves a half-written line out', async () => {
  const page = await outbox();
  expect(page.indexOf('222222')).toBeLessThan(page.indexOf('111111'));
  expect(page).toContain('<code>code</code>');
  expect(page).toContain('<dt>minutes</dt><dd>5</dd>');
  expect(page).toContain('2026-11-24 11:00:00');
});

test('the outbox is filtered by a part of the recipient', async () => {
  const page = await outbox('?to=0000800');
  expect(page).toContain('111111');
  expect(page).not.toContain('222222');
  expect(await outbox('?to=nobody')).toContain('没有发给 nobody 的短信。');
});

test('what people wrote runs nothing in the outbox, and its style comes from a file that the policy allows', async () => {
  expect(await outbox()).not.toContain('<script>');
  expect(await outbox(`?to=${encodeURIComponent('"><script>x</script>')}`)).not.toContain('<script>');
  const answer = await app.inject('/dev/outbox');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(answer.body).not.toContain('style=');
  expect((await app.inject('/dev/outbox.css')).headers['content-type']).toContain('text/css');
});

test('the developer pages answer to the names of this machine alone, and to nobody who comes by a proxy', async () => {
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/dev/outbox', headers })).statusCode;
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])
    expect(await status({ host })).toBe(200);
  for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.nip.io', '127.0.0.1@evil.example'])
    expect(await status({ host })).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect(await status({ host: 'localhost', [name]: '127.0.0.1' })).toBe(404);
  const elsewhere = await app.inject({ url: '/dev/outbox', remoteAddress: '192.168.1.7' });
  expect(elsewhere.statusCode).toBe(404);
});
