import type { AddressInfo } from 'node:net';
import { listThanks } from '@yance/contract/content/endpoints.ts';
import { defaultAddress } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newRid } from '../src/kernel/db.ts';
import { newMember } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('32 writes of one member that wait for one row leave the database to others, and the server ready', async () => {
  const member = await newMember(world);
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`;
  const holder = await world.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from members where rid = $1 for update', [member.rid]);
  const post = (path: string, body: object, token = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const writes = Array.from({ length: 32 }, () => post(defaultAddress.path, { address_rid: newRid() }, member.token));
  try {
    await expect.poll(() => world.app.load().waiting).toBe(28);
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
    expect(await post(listThanks.path, {})).toBe(200);
    expect(world.database.pool.waitingCount).toBe(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(new Set(await Promise.all(writes))).toEqual(new Set([200]));
});
