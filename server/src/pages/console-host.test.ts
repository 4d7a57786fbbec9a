import { signIn } from '@yance/contract/staff/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { createApp, type App } from '../app.ts';
import { originsOf, type Origins } from './console-host.ts';

const portal = 'https://www.example.com';
const staff = 'https://staff.example.com';
let world: World;
const apps: App[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const app of apps) await app.http.close();
});

/** The application with pages that stand in for the built ones. */
async function appAt(origins: Origins) {
  const app = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent', origins });
  apps.push(app);
  void app.http.register(async (scope) => void scope.get('/', () => 'console').get('/*', () => 'console'), {
    prefix: '/console',
  });
  app.http.get('/*', () => 'portal');
  return (url: string, host: string, more: { method?: 'POST'; origin?: string } = {}) =>
    app.http
      .inject({
        url,
        method: more.method ?? 'GET',
        headers: { host, ...(more.origin === undefined ? {} : { origin: more.origin }) },
      })
      .then((reply) => ({ status: reply.statusCode, body: reply.body, to: reply.headers.location }));
}
const given = { consoleOrigin: staff, publicUrl: portal, developer: false, port: 3000 };

describe('a console with a host of its own', () => {
  it('answers there alone, with its calls, however the address is written', async () => {
    const get = await appAt(originsOf(given));
    const post = { method: 'POST' } as const;
    expect(await get('/console/orders', 'staff.example.com')).toMatchObject({ status: 200, body: 'console' });
    expect(await get('/console/', 'staff.example.com:443')).toMatchObject({ status: 200 });
    expect(await get('/console/', 'STAFF.example.com')).toMatchObject({ status: 200 });
    expect((await get(signIn.path, 'staff.example.com', post)).status).toBe(200);
    for (const host of ['www.example.com', '127.0.0.1:3000', 'staff.example.com:8080', 'staff.example.com.evil.cn'])
      for (const url of [
        '/console',
        '/console/orders',
        '/%63onsole/orders',
        signIn.path,
        '/api/%73taff/session/login',
      ]) {
        const reply = await get(url, host, url.includes('login') ? post : {});
        expect([host, url, reply.status]).toEqual([host, url, 404]);
      }
  });

  it('has no page of the portal: / leads to the console, other pages to the portal’s host', async () => {
    const get = await appAt(originsOf(given));
    expect(await get('/', 'staff.example.com')).toMatchObject({ status: 302, to: '/console' });
    expect(await get('/?from=mail', 'staff.example.com')).toMatchObject({ status: 302, to: '/console' });
    for (const url of ['/search', '/detail/1?preview=key', '/consoles', '//evil.cn'])
      expect(await get(url, 'staff.example.com')).toMatchObject({ status: 302, body: '', to: `${portal}${url}` });
    expect(await get('/', 'www.example.com')).toMatchObject({ status: 200, body: 'portal' });
    for (const host of ['www.example.com', 'staff.example.com'])
      for (const url of ['/health', '/api/openapi.json']) expect((await get(url, host)).status).toBe(200);
  });
});

describe('a staff call', () => {
  const refused = { status: 403, body: '{"code":0,"msg":"此请求来自其他网站，已拒绝","data":null}' };
  it('from a page of another origin is refused, whether the console has a host of its own or not', async () => {
    const apart = await appAt(originsOf(given));
    const together = await appAt(originsOf({ ...given, consoleOrigin: undefined }));
    const post = { method: 'POST' } as const;
    for (const origin of ['https://evil.cn', 'null', '', 'http://staff.example.com', 'http://localhost:3000']) {
      expect([origin, await apart(signIn.path, 'staff.example.com', { ...post, origin })]).toMatchObject([
        origin,
        refused,
      ]);
      expect([origin, await together(signIn.path, 'www.example.com', { ...post, origin })]).toMatchObject([
        origin,
        refused,
      ]);
    }
    expect(await apart(signIn.path, 'staff.example.com', { ...post, origin: portal })).toMatchObject(refused);
    expect((await apart(signIn.path, 'staff.example.com', { ...post, origin: staff })).status).toBe(200);
    expect((await together(signIn.path, 'www.example.com', { ...post, origin: portal })).status).toBe(200);
    expect((await together(signIn.path, 'www.example.com', post)).status).toBe(200);
    expect((await together('/console/', 'www.example.com')).body).toBe('console');
    // Public calls stay open to every page.
    expect((await together('/api/openapi.json', 'www.example.com', { origin: 'https://evil.cn' })).status).toBe(200);
  });

  it('may come from any name of the developer’s own machine', () => {
    const local = { ...given, consoleOrigin: undefined, publicUrl: 'http://127.0.0.1:3000', developer: true };
    expect(originsOf(local).staff).toContain('http://localhost:3000');
    expect(originsOf({ ...local, developer: false }).staff).toEqual(['http://127.0.0.1:3000']);
    expect(originsOf({ ...given, consoleOrigin: portal })).toEqual({ console: undefined, portal, staff: [portal] });
  });
});
