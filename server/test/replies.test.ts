import { openCall } from '@yance/contract/kernel/endpoint.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Binding } from '../src/kernel/route.ts';
import { computerCallers } from '../src/features/computers/index.ts';
import { keyCallers } from '../src/features/integrations/index.ts';
import { EventStreams } from '../src/kernel/http/event-streams.ts';
import { serveCalls } from '../src/kernel/http/serve.ts';
import { openWorld, type World } from './world.ts';

const call = (path: string, effect: 'read' | 'write') =>
  openCall({
    path: `/api/open/test/${path}`,
    summary: '测试',
    input: z.object({}),
    output: z.object({ name: z.string() }),
    effect,
  });
const bound = (endpoint: Binding['endpoint'], handle: Binding['handle']): Binding => ({ endpoint, handle });

let world: World;
let http: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  http = fastify({ logger: false });
  await world.database.pool.query('create table kept (name text)');
  const serving = {
    database: world.database,
    clock: world.clock,
    authenticators: {
      member: async () => null,
      staff: async () => null,
      steppedUp: async () => false,
      ...keyCallers,
      ...computerCallers,
    },
    committed: () => undefined,
    streams: new EventStreams({ streams: 0, streamsOfOne: 0 }),
    readings: { note: async () => undefined, written: async () => undefined },
  };
  serveCalls(http, serving, [
    bound(call('more', 'read'), async () => ({ name: '林晓雨', password_hash: 'scrypt$abc', nested: { phone: 1 } })),
    bound(call('wrong', 'write'), async ({ tx }) => {
      await tx.execute(`insert into kept values ('half')`);
      return { name: 7 };
    }),
  ]);
});
afterAll(() => http.close());

test('a reply holds the fields of its contract and no other, whatever the handler returns', async () => {
  const response = await http.inject({ method: 'POST', url: '/api/open/test/more', payload: {} });
  expect(response.json()).toEqual({ code: 1, msg: '操作成功!', data: { name: '林晓雨' } });
});

test('a write whose reply breaks its contract is a fault that leaves nothing', async () => {
  const response = await http.inject({ method: 'POST', url: '/api/open/test/wrong', payload: {} });
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([500, 0]);
  expect((await world.database.pool.query('select * from kept')).rows).toEqual([]);
});
