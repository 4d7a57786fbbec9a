import { expect, test } from 'vitest';
import { messageIdOf, secretOf, signatureOf, signedHeaders } from './sign-message.ts';

const webhook = { rid: '01a20ad0-3342-7053-a192-4b9e47cd40fa', version: 1, rotated_at: null };
const message = { rid: '01a20ad2-bd65-7ac8-993b-3ffcbe7075fd', body: '{"type":"order.state"}' };
const now = new Date('2026-11-24T10:00:00+08:00');

test('a message is signed as the library standardwebhooks 1.1.1 signs it', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('the headers name id, seconds and a signature of the bytes of the body by the receiver’s own secret', () => {
  const headers = signedHeaders(webhook, message, now);
  expect(headers).toMatchObject({ 'webhook-id': messageIdOf(message), 'webhook-timestamp': '1795485600' });
  const secret = Buffer.from(secretOf(webhook).replace('whsec_', ''), 'base64');
  expect(secret.length).toBe(32);
  expect(headers['webhook-signature']).toBe(
    signatureOf(secret, `${headers['webhook-id']}.${headers['webhook-timestamp']}.${message.body}`),
  );
});

test('receivers and versions have secrets of their own', () => {
  const all = [webhook, { ...webhook, version: 2 }, { ...webhook, rid: message.rid }].map(secretOf);
  expect(new Set(all).size).toBe(3);
});
