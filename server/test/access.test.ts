import { randomUUID } from 'node:crypto';
import type { Endpoint, StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { canaries, personalWords, watchedMember, type Watched } from './canaries.ts';
import { fitting, type Schema } from './generated-input.ts';
import { contentOfRecords, recordsOf, secretsOf } from './owned-records.ts';
import { newMember, newStaff, type MemberSpeaker } from './people.ts';
import { openWorld, type Speaker, type World } from './world.ts';

/** Calls that end the session of the one who makes them. */
const ends = /\/(logout|sessions|closeAccount|close4account|revoke|password)$/;
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let world: World;
let watched: Watched;
let records: Map<string, string[]>;
let secrets: string[];
beforeAll(async () => {
  world = await openWorld();
  watched = await watchedMember(world);
  records = await recordsOf(world, watched.owner.rid);
  secrets = await secretsOf(world);
});

/** Calls with a JSON reply; what streams has tests of its own. */
const calls = (audience: Endpoint['audience']): Endpoint[] =>
  world.app.bindings
    .map(({ endpoint }) => endpoint)
    .filter(
      (one) => one.audience === audience && one.body !== 'multipart' && one.body !== 'raw' && !ends.test(one.path),
    );

const schemas = new Map<Endpoint, Schema>();
function inputSchema(endpoint: Endpoint): Schema {
  const known = schemas.get(endpoint);
  if (known) return known;
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(endpoint, schema);
  return schema;
}

/** A request that the schema accepts, every field filled in, with `rid` wherever an id belongs. */
function inputWith(endpoint: Endpoint, rid: string): Record<string, unknown> {
  const input = fitting(inputSchema(endpoint), () => 0.4, [rid]);
  return input !== null && typeof input === 'object' ? (input as Record<string, unknown>) : {};
}

/**
 * Requests with one of the owner's records each wherever an id belongs, alone and with every other field; one request
 * where none does.
 */
function inputsAbout(endpoint: Endpoint): Record<string, unknown>[] {
  const rids = samplesOfRecords();
  const takesId = JSON.stringify(inputWith(endpoint, rids[0] ?? '')).includes(rids[0] ?? '');
  if (!takesId) return [{}, inputWith(endpoint, '')];
  return unlike([{}, ...rids.flatMap((rid) => [inputWith(endpoint, rid), { rid }])]);
}

/** Many calls take an id alone. */
const unlike = (inputs: readonly Record<string, unknown>[]): Record<string, unknown>[] => [
  ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
];

interface Reply {
  status: number;
  text: string;
  code?: number;
  data?: unknown;
}
async function send(endpoint: Endpoint, input: Record<string, unknown>, as: Speaker): Promise<Reply> {
  const { method, path } = endpoint;
  const query = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
  const response = await world.app.http.inject({
    method,
    url: method === 'GET' ? `${path}?${new URLSearchParams(query).toString()}` : path,
    ...(method === 'GET' ? {} : { payload: input }),
    headers: {
      ...(as.token ? { token: as.token } : {}),
      ...(as.cookie ? { cookie: as.cookie, 'x-console': '1' } : {}),
    },
  });
  const parsed = response.headers['content-type']?.toString().includes('json')
    ? response.json<{ code: number; data: unknown }>()
    : undefined;
  return { status: response.statusCode, text: response.body, ...parsed };
}

/** One record of each of the owner's tables. */
const samplesOfRecords = (): string[] => [...records.values()].map((rids) => rids.at(-1) ?? '');

/** What of the owner or of the operator stands in a reply that a reader with these letters may not see. */
function leaksIn(reply: Reply, letters: string): string[] {
  const words = Object.entries(canaries).filter(([, seen]) => ![...letters].some((letter) => seen.includes(letter)));
  return [...words.map(([word]) => word), ...secrets, watched.owner.password].filter((word) =>
    reply.text.includes(word),
  );
}

/** What a successful reply holds beyond its contract. */
function beyondContract(endpoint: Endpoint, reply: Reply): boolean {
  if (reply.code !== 1) return false;
  const parsed = endpoint.output.safeParse(reply.data);
  return !parsed.success || JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(reply.data));
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, sorted(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Replies that may differ only in ids and times are the same reply. */
const plain = ({ status, text }: Reply): string =>
  `${status} ${text.replaceAll(uuids, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'TIME')}`;

test(
  'the owner reads every canary that is the own, and never a note of staff or a secret',
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (const endpoint of calls('member').filter((one) => one.effect === 'read')) {
      for (const input of inputsAbout(endpoint)) {
        const reply = await send(endpoint, input, watched.owner);
        for (const word of Object.keys(canaries)) if (reply.text.includes(word)) seen.add(word);
        for (const word of leaksIn(reply, 'C')) wrong.push(`${endpoint.path} shows ${word}`);
        if (beyondContract(endpoint, reply)) wrong.push(`${endpoint.path} says more than its contract`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    const own = Object.keys(canaries).filter((word) => canaries[word]?.includes('C'));
    expect(own.filter((word) => !seen.has(word))).toEqual([]);
  },
);

test(
  'to a stranger every record of another member is like one that does not exist, on every call, and stays as it was',
  { timeout: 300_000 },
  async () => {
    let stranger: MemberSpeaker = await newMember(world);
    const before = await contentOfRecords(world, records);
    const wrong: string[] = [];
    let compared = 0;
    for (const endpoint of calls('member')) {
      const asMissing = () => send(endpoint, inputWith(endpoint, randomUUID()), stranger).then(plain);
      let missing: string | undefined;
      for (const rid of samplesOfRecords()) {
        const input = inputWith(endpoint, rid);
        const reply = await send(endpoint, input, stranger);
        for (const word of leaksIn(reply, '')) wrong.push(`${endpoint.path} shows ${word}`);
        if (beyondContract(endpoint, reply)) wrong.push(`${endpoint.path} says more than its contract`);
        if (reply.status === 401) stranger = await newMember(world);
        if (!JSON.stringify(input).includes(rid)) break;
        compared += 1;
        missing ??= await asMissing();
        // Asked again, because a reply may change with what was asked before.
        if (plain(reply) !== missing) missing = await asMissing();
        if (plain(reply) !== missing)
          wrong.push(`${endpoint.path}: ${plain(reply).slice(0, 200)} instead of ${missing.slice(0, 200)}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(await contentOfRecords(world, records)).toBe(before);
    expect(compared).toBeGreaterThan(500);
  },
);

test('a visitor reads nothing of any member', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const endpoint of calls('open').filter((one) => one.effect === 'read')) {
    for (const input of inputsAbout(endpoint)) {
      const reply = await send(endpoint, input, {});
      for (const word of leaksIn(reply, '')) wrong.push(`${endpoint.path} shows ${word}`);
      if (beyondContract(endpoint, reply)) wrong.push(`${endpoint.path} says more than its contract`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test.each(['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'] as const)(
  'staff role %s reads only what its work needs of a member, and each reading of personal data is noted',
  { timeout: 120_000 },
  async (role: StaffRole) => {
    const person = await newStaff(world, role);
    const wrong: string[] = [];
    const readings: string[] = [];
    for (const endpoint of calls('staff').filter((one) => one.effect === 'read' && one.roles.includes(role))) {
      for (const input of inputsAbout(endpoint)) {
        const reply = await send(endpoint, input, person);
        for (const word of leaksIn(reply, role === 'M' ? 'BRWLAFE' : role))
          wrong.push(`${endpoint.path} shows ${word}`);
        if (beyondContract(endpoint, reply)) wrong.push(`${endpoint.path} says more than its contract`);
        if (endpoint.personal && reply.code === 1) readings.push(endpoint.path);
        if (!endpoint.personal && namesPerson(reply)) wrong.push(`${endpoint.path} is not declared personal`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect((await readingsOf(person.rid)).toSorted()).toEqual(readings.toSorted());
  },
);

/** Whether a reply holds a name, a phone or an address of the owner. */
const namesPerson = (reply: Reply): boolean =>
  [watched.owner.phone, ...personalWords].some((word) => reply.text.includes(word));

async function readingsOf(staffRid: string): Promise<string[]> {
  await world.app.readingsNoted();
  const { rows } = await world.database.pool.query<{ path: string }>(
    'select path from personal_readings where staff_rid = $1',
    [staffRid],
  );
  return rows.map(({ path }) => path);
}

/** Reads with such a field that is about staff, or names a column of the bank's file that the caller brings. */
const ownPeople = new Set([
  '/api/staff/staff/list',
  '/api/staff/pickup/couriers',
  '/api/staff/bank/accounts',
  '/api/staff/bank/read',
]);

test("a call of staff that reads somebody's name, phone, address or e-mail declares it", () => {
  const reads = world.app.bindings.map(({ endpoint }) => endpoint).filter((one) => one.audience === 'staff');
  const silent = reads.filter(
    (one) =>
      one.effect === 'read' &&
      one.body !== 'raw' &&
      !one.personal &&
      !ownPeople.has(one.path) &&
      /"(\w+_)?(phone|e?mail|address|customer|payer)":/.test(
        JSON.stringify(z.toJSONSchema(one.output, { io: 'output', unrepresentable: 'any' })),
      ),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
