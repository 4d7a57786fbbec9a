import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountConsole } from './console.ts';

const page = '<!doctype html><title>console</title>';
const script = 'export const answer = 42;'.repeat(50);
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(root, 'console/build/assets'), { recursive: true });
  for (const [name, text] of [
    ['index.html', page],
    ['assets/main-1a2b.js', script],
    ['assets/detector-worker-3c4d.js', 'onmessage = null;'],
    ['scheme.js', '// scheme'],
  ] as const) {
    const path = join(root, 'console/build', name);
    await writeFile(path, text);
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
  app = fastify();
  mountConsole(app, { root, dev: false, scripts: [] });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the console as it is served', () => {
  it('answers every deep link with its one page, never kept without asking again', async () => {
    for (const url of ['/console', '/console/', '/console/orders/0190?tab=files']) {
      const reply = await get(url);
      expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, page, 'no-cache']);
    }
  });
  it('allows no inline script, no inline style, no eval, no foreign host and no frame of one', async () => {
    for (const url of ['/console/orders', '/console/assets/main-1a2b.js', '/console/assets/gone.js']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      // Files that are shown in place come from here.
      expect(policy).toContain("frame-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|\*|http/);
    }
  });
  it('trusts the policies that the page on security names, and no other', async () => {
    const [, named] =
      /`(trusted-types [^`:]+)`/.exec(await readFile(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')) ??
      [];
    expect(named).toBeDefined();
    expect(String((await get('/console/')).headers['content-security-policy']).split('; ')).toContain(named);
  });
  it('lets only the thread that reads codes run WebAssembly, and nothing else', async () => {
    for (const encoding of ['', 'br', 'gzip']) {
      const reply = await get('/console/assets/detector-worker-3c4d.js', { 'accept-encoding': encoding });
      expect(reply.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    }
    expect((await get('/console/scan')).headers['content-security-policy']).not.toContain('wasm');
  });
  it('keeps hashed files for good, sends them compressed, and asks again for the others', async () => {
    const hashed = await get('/console/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(hashed.headers['content-type']).toMatch(/javascript/);
    expect((await get('/console/assets/main-1a2b.js')).body).toBe(script);
    expect((await get('/console/scheme.js')).headers['cache-control']).toBe('no-cache');
  });
  it('says 404 for a file of an earlier release instead of sending a page as a script', async () => {
    expect((await get('/console/assets/main-old.js')).statusCode).toBe(404);
  });
  it('sends the page compressed as the browser asks, and nothing when it is unchanged', async () => {
    const br = await get('/console/', { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect((await get('/console/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/console/', { 'if-none-match': String(br.headers.etag) })).statusCode).toBe(304);
  });
  it('never leaves its folder', async () => {
    const reply = await get('/console/..%2f..%2fpackage.json');
    expect(reply.body).not.toContain('"workspaces"');
  });
});

it('says what to do when nothing has been built yet', async () => {
  const bare = fastify();
  mountConsole(bare, { root: join(root, 'nowhere'), dev: false, scripts: [] });
  const reply = await bare.inject({ url: '/console/' });
  expect([reply.statusCode, reply.body]).toEqual([503, '工作台尚未构建，请先运行 npm run build']);
  await bare.close();
});
