import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { createApp } from '../app.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const get = (url: string, headers: Record<string, string> = {}, { http } = world.app) =>
  http.inject({ method: 'GET', url, headers });

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is made once, packed once, and asked for again by its tag',
  async (url) => {
    const [first, second] = await Promise.all([get(url), get(url)]);
    expect(second.body).toBe(first.body);
    const packed = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 5);
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('in production a visitor reads of no call of staff', async () => {
  const { http } = await createApp({
    database: world.database,
    clock: world.clock,
    logLevel: 'silent',
    describeStaff: false,
  });
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const text = (await get(url, {}, { ...world.app, http })).body;
    expect([text.includes('/api/auth/order/add'), text.includes('/api/staff/')]).toEqual([true, false]);
    expect((await get(url)).body.includes('/api/staff/order/list')).toBe(true);
  }
  await http.close();
});
