import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logMail } from './log.ts';
import type { MailMessage } from './port.ts';
import { smtpMail } from './smtp.ts';

const at = new Date('2026-11-24T10:00:00+08:00');
const message: MailMessage = {
  to: 'lin@example.edu.cn',
  subject: '检测数据已发布',
  text: '订单 2026112400001 的检测数据已发布。',
  html: '<p>订单 2026112400001 的检测数据已发布。</p>',
  template: 'order.deliver',
  parameters: {},
  reference: '0192-delivery',
};

let server: SMTPServer;
let port: number;
let refusal: { code: number; words: string } | 'hang' | undefined;
const taken: { to: string[]; body: string }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'service' && password === 'right-secret'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
    onRcptTo: (_, __, done) => {
      if (refusal === 'hang') return;
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map((one) => one.address), body: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  port = (server.server.address() as AddressInfo).port;
});
beforeEach(() => {
  refusal = undefined;
  taken.length = 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mailer = (password = 'right-secret', millis = 2000) =>
  smtpMail({ url: `smtp://service:${password}@127.0.0.1:${port}`, from: '研测 <service@example.com>' }, millis);

test('a mail server takes text and page in one message, whose id follows from the delivery', async () => {
  expect(await mailer().send(message, at)).toEqual({ id: '<0192-delivery@example.com>' });
  const [{ to, body } = { to: [], body: '' }] = taken;
  expect(to).toEqual([message.to]);
  expect(body).toContain('Message-ID: <0192-delivery@example.com>');
  expect(body).toContain('Content-Type: text/plain; charset=utf-8');
  expect(body).toContain('Content-Type: text/html; charset=utf-8');
  expect(body).toContain(`Subject: =?UTF-8?`);
});

test('what a message brings along arrives with its name and its bytes, and lies beside the outbox of development', async () => {
  const attachments = [{ name: '发票 26322.pdf', mime: 'application/pdf', content: Buffer.from('%PDF-1.7 bytes') }];
  await mailer().send({ ...message, attachments }, at);
  expect(taken[0]?.body).toMatch(/Content-Type: application\/pdf;\s+name=/);
  expect(taken[0]?.body).toContain(attachments[0]?.content.toString('base64'));
  const dataDir = mkdtempSync(join(tmpdir(), 'yance-outbox-'));
  await logMail(dataDir).send({ ...message, attachments }, at);
  const line = JSON.parse(readFileSync(join(dataDir, 'outbox', 'mail.jsonl'), 'utf8')) as object;
  expect(line).toMatchObject({ folder: 'mail/0192-delivery', attachments: [{ name: '发票 26322.pdf', size: 14 }] });
  expect(readFileSync(join(dataDir, 'outbox', 'mail', '0192-delivery', '1.pdf'), 'utf8')).toBe('%PDF-1.7 bytes');
  rmSync(dataDir, { recursive: true });
});

test('line breaks in a subject or an address bring no header and no second recipient', async () => {
  const sly = { ...message, subject: '数据\r\nBcc: thief@example.com', to: 'lin@example.edu.cn' };
  await mailer().send(sly, at);
  expect(taken[0]?.to).toEqual(['lin@example.edu.cn']);
  expect(taken[0]?.body).not.toMatch(/^Bcc:/m);
  await mailer()
    .send({ ...message, to: 'lin@example.edu.cn, thief@example.com' }, at)
    .catch(() => undefined);
  expect(taken.flatMap((one) => one.to)).not.toContain('thief@example.com');
});

test.each([
  [550, true],
  [451, false],
])('a recipient refused with %i is final: %s, and is not repeated in the words', async (code, final) => {
  refusal = { code, words: `No mailbox ${message.to} here` };
  const error: unknown = await mailer()
    .send(message, at)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ final });
  expect(String(error)).not.toContain(message.to);
});

test('a wrong password and a server that hangs fail soon and may be tried again, without the password in the words', async () => {
  const wrong: unknown = await mailer('wrong-secret')
    .send(message, at)
    .catch((thrown: unknown) => thrown);
  expect(wrong).toMatchObject({ final: false });
  expect(String(wrong)).not.toContain('wrong-secret');
  refusal = 'hang';
  await expect(mailer('right-secret', 300).send(message, at)).rejects.toMatchObject({ final: false });
});

test('no mail server at all fails soon and may be tried again', async () => {
  const nowhere = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'service@example.com' }, 2000);
  await expect(nowhere.send(message, at)).rejects.toMatchObject({ final: false });
});
