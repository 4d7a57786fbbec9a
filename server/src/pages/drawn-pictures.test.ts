import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drawPicture } from '@yance/pictures/index.ts';
import { followReadersScheme } from './drawn-pictures.ts';

test('a drawn picture comes with its dark colours, a photograph and everything else byte for byte', async () => {
  const app = fastify();
  followReadersScheme(app);
  const svg = drawPicture('xrd', 'a');
  app.get('/upload/img/a.svg', (_, reply) => reply.type('image/svg+xml').send(Buffer.from(svg)));
  app.get('/upload/img/a.png', (_, reply) => reply.type('image/png').send(Buffer.from([1, 2, 3])));
  app.get('/other.svg', (_, reply) => reply.type('image/svg+xml').send(Buffer.from(svg)));
  const drawn = await app.inject('/upload/img/a.svg');
  expect(drawn.body).toContain('@media(prefers-color-scheme:dark)');
  expect(Number(drawn.headers['content-length'])).toBe(drawn.rawPayload.length);
  expect([...(await app.inject('/upload/img/a.png')).rawPayload]).toEqual([1, 2, 3]);
  expect((await app.inject('/other.svg')).body).toBe(svg);
  await app.close();
});
