import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { neededBy, withNeeds } from '@yance/contract/staff/permissions/needs.ts';
import {
  grantableKeys,
  permissionKeys,
  permissions,
  type PermissionKey,
} from '@yance/contract/staff/permissions/permissions.ts';
import { permissionAreas, permissionWords, twoPersonRules } from '@yance/contract/staff/permissions/words.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newHolder, newOwnRole } from './own-roles.ts';
import { newStaff, type StaffSpeaker } from './people.ts';
import { staffCallRoles } from './staff-call-roles.ts';
import { stepCalls } from './step-calls.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let admin: StaffSpeaker;
let calls: Endpoint[];
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  calls = world.app.bindings.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'staff');
});

const everybody = 'BRWLAFE';
const shortPath = ({ path }: Endpoint): string => path.replace('/api/staff/', '');
const rolesByHand = (path: string): string => staffCallRoles[path] ?? '';
const sorted = (letters: Iterable<string>): string => [...letters].toSorted().join('');

test('every staff call that is not everybody’s belongs to exactly one permission, and its built-in roles are those of the call', () => {
  const listed = permissionKeys.flatMap((key) => permissions[key].calls.map((path) => [path, key] as const));
  const guarded = calls.map(shortPath).filter((path) => rolesByHand(path) !== everybody);
  expect(listed.map(([path]) => path).toSorted()).toEqual(guarded.toSorted());
  for (const [path, key] of listed)
    expect.soft([path, sorted(permissions[key].roles)]).toEqual([path, sorted(rolesByHand(path)) || 'M']);
});

test('the permission of a call names each step of a machine that the call makes', async () => {
  const paths = new Map<string, string>();
  const root = join(import.meta.dirname, '../..');
  for (const file of globSync('contract/src/*/*.ts', { cwd: root }).filter((path) => !path.includes('.test.')))
    for (const [name, value] of Object.entries((await import(join(root, file))) as Record<string, unknown>))
      if (typeof value === 'object' && value !== null && 'path' in value && 'audience' in value)
        paths.set(name, shortPath(value as Endpoint));
  const expected = new Map<PermissionKey, Set<string>>();
  for (const [machine, events] of Object.entries(stepCalls))
    for (const [event, makers] of Object.entries(events))
      for (const [letter, names] of Object.entries(makers))
        for (const name of 'CO'.includes(letter) ? [] : names.split(' ')) {
          const key = permissionKeys.find((one) => permissions[one].calls.includes(paths.get(name) ?? ''));
          if (key) expected.set(key, (expected.get(key) ?? new Set()).add(`${machine}.${event}`));
        }
  for (const key of permissionKeys)
    expect.soft([key, ...permissions[key].steps].toSorted()).toEqual([key, ...(expected.get(key) ?? [])].toSorted());
});

test('each permission has words of its own, an area, and needs nothing that an own role cannot have', () => {
  expect(new Set(Object.values(permissionWords).map(([name]) => name)).size).toBe(permissionKeys.length);
  for (const key of permissionKeys) {
    expect.soft(Object.keys(permissionAreas)).toContain(key.split('.')[0]);
    expect.soft(withNeeds(key).length).toBeLessThan(4);
    const needed = neededBy(key);
    if (needed) expect.soft(grantableKeys).toContain(needed);
  }
});

test('what gives rights or keys, and what is handed to a built-in role alone, is in no own role', () => {
  expect(permissionKeys.filter((key) => !grantableKeys.includes(key))).toEqual([
    'pickups.collect',
    'administration.providers',
    'administration.staff',
    'administration.roles',
  ]);
  expect(twoPersonRules.every(([key]) => permissionKeys.includes(key))).toBe(true);
});

/** Whether the server lets somebody make a call; an empty input does nothing besides. */
async function isLetIn(endpoint: Endpoint, person: StaffSpeaker): Promise<boolean> {
  const { method, path, body } = endpoint;
  const response = await world.app.http.inject({
    method,
    url: path.replace(/:\w+/, 'unknown'),
    ...(method === 'GET' ? {} : body === 'multipart' ? { payload: '--x--\r\n' } : { payload: {} }),
    headers: {
      cookie: person.cookie,
      'x-console': '1',
      ...(body === 'multipart' ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
  });
  expect.soft([path, response.statusCode]).toEqual([path, response.statusCode === 403 ? 403 : 200]);
  return response.statusCode !== 403;
}

/** Some of the permissions, others for each seed, with what they need. */
const someOf = (seed: number): PermissionKey[] => [
  ...new Set(grantableKeys.filter((_, index) => (index * 7 + seed) % 5 === 0).flatMap(withNeeds)),
];

test.each([0, 1, 2, 3, 4])(
  'own role %d, generated, opens exactly the calls of its permissions and those of everybody',
  { timeout: 120_000 },
  async (seed) => {
    const keys = someOf(seed);
    const person = await newHolder(world, admin, keys);
    const permitted = new Set(keys.flatMap((key) => permissions[key].calls));
    const last = '/api/staff/session/logout';
    for (const endpoint of calls.toSorted((a, b) => Number(a.path === last) - Number(b.path === last))) {
      const path = shortPath(endpoint);
      const may = permitted.has(path) || rolesByHand(path) === everybody;
      expect.soft([path, await isLetIn(endpoint, person)]).toEqual([path, may]);
    }
  },
);

test('an own role adds to a built-in one and takes nothing from it', { timeout: 120_000 }, async () => {
  const { rid } = await newOwnRole(world, admin, ['finance.refunds']);
  const person = await newStaff(world, 'W', [rid]);
  const added = new Set(permissions['finance.refunds'].calls);
  for (const endpoint of calls.filter(({ path }) => !path.endsWith('/logout'))) {
    const path = shortPath(endpoint);
    const may = rolesByHand(path).includes('W') || added.has(path);
    expect.soft([path, await isLetIn(endpoint, person)]).toEqual([path, may]);
  }
});
