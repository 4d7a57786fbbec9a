import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { compressReplies } from './encoding.ts';

const url = '/api/open/web/type/group';

test('the reply of a call travels in the best encoding that its reader takes, and says the same', async () => {
  const { http } = (await openWorld()).app;
  const plain = await http.inject({ url });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
  const br = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
  const gzip = await http.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  for (const { headers, rawPayload } of [br, gzip]) {
    expect(headers['content-length']).toBe(`${rawPayload.length}`);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
});

test('a short reply, and what is no reply of a call, stay as they are', async () => {
  const http = fastify();
  compressReplies(http);
  http.get('/short', () => ({ code: 1 }));
  http.get('/text', (_, reply) => reply.type('text/plain').send('长'.repeat(5000)));
  for (const path of ['/short', '/text']) {
    const { headers } = await http.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(headers).not.toHaveProperty('content-encoding');
  }
});
