import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { mountPortal } from './portal.ts';

let root: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(root, 'build/server'), { recursive: true });
  await mkdir(join(root, 'build/client/assets'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  // A portal whose every page tells how many were made before it.
  await writeFile(
    join(root, 'build/server/index.js'),
    `let made = 0;
    export const renderPage = async ({ url }) => {
      const page = '<html><head><link rel="canonical" href="' + url + '"/></head><body>' + (made += 1) + '</body></html>';
      return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    };`,
  );
  await writeFile(join(root, 'build/client/assets/a-1.js'), 'export {};');
  await writeFile(join(root, 'build/client/assets/a-1.js.br'), brotliCompressSync('export {};'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function portal(cache = true) {
  const app = fastify();
  apps.push(app);
  const absent = () => Promise.reject(new Error('nothing is read'));
  const options = {
    root,
    dev: false,
    cache,
    origin: 'https://a.cn',
    read: absent,
    scripts: [],
    pictures: 'https://img.a.cn',
    contentVersion: () => 1,
  };
  await mountPortal(app, { ...options, preview: absent });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('a page goes out in the encoding that its reader takes, is the same page in each, and is asked for again in vain', async () => {
  const get = await portal();
  const plain = await get('/');
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers.etag);
  for (const { statusCode, headers } of [plain, br, gzip]) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  }
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = await get('/', { 'accept-encoding': encoding, 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding']);
  }
  expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('a script goes out as its build compressed it, for good', async () => {
  const get = await portal();
  const { headers, rawPayload } = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {};');
});

test('a page is made once for all, and again for each reader only where the server is told to keep none', async () => {
  for (const cache of [true, false]) {
    const get = await portal(cache);
    const [first, second] = [await get('/?from=1'), await get('/?from=2', { 'cache-control': 'no-cache' })];
    expect(first.body === second.body).toBe(cache);
  }
});
