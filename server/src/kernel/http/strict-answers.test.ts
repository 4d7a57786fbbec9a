import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { requireStrictReplies } from './strict-answers.ts';

test('every answer forbids to guess its type: a call, a refusal, an unknown address, a wrong body', async () => {
  const { http } = (await openWorld()).app;
  const asked = [
    { method: 'GET', url: '/health' },
    { method: 'GET', url: '/api/open/web/type/group' },
    { method: 'POST', url: '/api/auth/user/info' },
    { method: 'GET', url: '/api/nowhere' },
    { method: 'POST', url: '/api/open/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    { method: 'GET', url: '/api/openapi.json' },
  ] as const;
  for (const one of asked) {
    const { headers } = await http.inject(one);
    expect([one.url, headers['x-content-type-options']]).toEqual([one.url, 'nosniff']);
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('a site that is served over https is remembered as such, also by an answer that fails', async () => {
  const http = fastify();
  requireStrictReplies(http, { https: true });
  http.get('/fails', () => {
    throw new Error('on purpose');
  });
  for (const url of ['/fails', '/missing'])
    expect((await http.inject({ url })).headers['strict-transport-security']).toBe('max-age=63072000');
});
