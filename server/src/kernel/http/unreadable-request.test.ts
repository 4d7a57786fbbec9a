import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let port = 0;
beforeAll(async () => {
  world = await openWorld();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.app.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

async function sent(line: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

it('names an address with raw Chinese again, and the named one answers', async () => {
  const { head, body } = await sent('GET /api/open/web/device/search?kw=扫描电镜&size=1 HTTP/1.1');
  expect(head).toContain('HTTP/1.1 308 ');
  expect(body).toMatchObject({ code: 0, data: null });
  const [, address] = /\r\nlocation: (\S+)\r\n/.exec(head) ?? [];
  expect(address).toBe(`/api/open/web/device/search?kw=${encodeURIComponent('扫描电镜')}&size=1`);
  const answer = await sent(`GET ${address} HTTP/1.1`);
  expect(answer.head).toContain('HTTP/1.1 200 ');
  expect(answer.body).toMatchObject({ code: 1 });
});

it.each([['POST /api/open/setting?词=1 HTTP/1.1'], ['GET //evil.example/词 HTTP/1.1'], ['nonsense']])(
  'answers %s in an envelope and leads nowhere',
  async (line) => {
    const { head, body } = await sent(line);
    expect(head).toContain('HTTP/1.1 400 ');
    expect(head).not.toContain('location');
    expect(body).toEqual({ code: 0, msg: '请求格式不正确', data: null });
  },
);
