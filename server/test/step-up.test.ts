import { refusalHeader } from '@yance/contract/kernel/endpoint.ts';
import { stepUp } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../src/kernel/clock.ts';
import { newStaff, totpNow, type StaffSpeaker } from './people.ts';
import { stepUpCalls } from './step-up-calls.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

const staffEndpoints = () =>
  world.app.bindings.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'staff');
const nameOf = (path: string): string => path.replace('/api/staff/', '');

/** The reasons that all staff calls give an empty request of somebody who may make every one of them. */
async function asking(): Promise<string[]> {
  const asked: string[] = [];
  for (const endpoint of staffEndpoints()) {
    if (nameOf(endpoint.path) === 'session/logout') continue;
    const multipart = endpoint.body === 'multipart';
    const response = await world.app.http.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, 'unknown'),
      headers: {
        cookie: admin.cookie,
        'x-console': '1',
        ...(multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
      },
      ...(endpoint.method === 'GET' ? {} : { payload: multipart ? '--x--\r\n' : {} }),
    });
    if (response.headers[refusalHeader] === 'stepUpNeeded') asked.push(nameOf(endpoint.path));
  }
  return asked.toSorted();
}

describe('a fresh second factor', () => {
  test('is declared by exactly the staff calls of the hand-written list', () => {
    expect(
      staffEndpoints()
        .filter((one) => one.stepUp)
        .map((one) => nameOf(one.path))
        .toSorted(),
    ).toEqual(stepUpCalls.toSorted());
  });

  // Three times every staff call, which is slow where other work runs beside.
  test(
    'is asked by exactly those calls once the last one is ten minutes old, and by none while it is fresh',
    { timeout: 120_000 },
    async () => {
      expect(await asking()).toEqual([]);
      world.clock.pass(minutes(10));
      expect(await asking()).toEqual(stepUpCalls.toSorted());
      await world.call(stepUp, { totp: await totpNow(world, admin.totpSecret) }, admin);
      expect(await asking()).toEqual([]);
    },
  );
});
