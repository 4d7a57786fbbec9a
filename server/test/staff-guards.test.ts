import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { refusalWords } from '@yance/contract/kernel/refusals.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inputNames, staffGuards } from './staff-guards.ts';
import { stepCalls } from './step-calls.ts';

/** The writes of staff by their paths, each with its name in the contract. */
const writes = new Map<string, Endpoint & { name: string }>();
const root = join(import.meta.dirname, '../..');
beforeAll(async () => {
  for (const file of globSync('contract/src/*/*.ts', { cwd: root }).filter((path) => !path.includes('.test.')))
    for (const [name, value] of Object.entries((await import(join(root, file))) as Record<string, unknown>)) {
      if (typeof value !== 'object' || value === null || !('audience' in value) || !('effect' in value)) continue;
      const endpoint = value as Endpoint;
      if (endpoint.audience === 'staff' && endpoint.effect === 'write')
        writes.set(endpoint.path.replace('/api/staff/', ''), { ...endpoint, name });
    }
});

type Guard = keyof typeof staffGuards;
const guardedBy = (guard: Guard) =>
  staffGuards[guard].map((path) => {
    const call = writes.get(path);
    if (!call) throw new Error(`${path} is no write of staff`);
    return { ...call, path, fields: Object.keys('shape' in call.input ? (call.input.shape as object) : {}) };
  });
/** How a call says what its page showed. */
const sentAlong = ['before', 'revision', 'revisions', 'draft_revision', 'version', 'seen'] as const;
/** What names the record that a call is about, and what goes along with any change. */
const subjects = ['rid', 'rids', 'charge_rid', 'task_rid', 'order_rid'];
const beside = [
  ...subjects,
  'file_rid',
  'payer_kind',
  'provider',
  'date',
  'reason',
  'hand_over',
  'manager_rid',
  'courier_rid',
];

test('every write of staff has exactly one guard', () => {
  expect(Object.values(staffGuards).flat().toSorted()).toEqual([...writes.keys()].toSorted());
});

test.each(sentAlong)('a write that is guarded by `%s` takes it, and no other write does', (field) => {
  const taking = [...writes].filter(([, endpoint]) => inputNames(endpoint).has(field)).map(([path]) => path);
  const earlier: readonly string[] = sentAlong.slice(0, sentAlong.indexOf(field)).flatMap((one) => staffGuards[one]);
  const elsewhere: readonly string[] = field === 'draft_revision' ? staffGuards.revision : [];
  const own: readonly string[] = staffGuards[field];
  expect(taking.filter((path) => ![...earlier, ...elsewhere].includes(path)).toSorted()).toEqual(own.toSorted());
});

test('a write that sends along what its page showed says in words that a colleague was faster', () => {
  for (const { path, refusals } of sentAlong.flatMap((guard) => guardedBy(guard))) {
    const faster = Object.entries(refusals).find(([reason]) => /change|meanwhile/i.test(reason));
    expect.soft([path, faster && refusalWords(faster[1])]).toEqual([path, expect.stringMatching(/请/)]);
  }
});

test('the console says what its page showed wherever the contract leaves that open', () => {
  const pages = globSync('console/src/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  for (const { path, name } of guardedBy('before')) {
    const senders = pages.filter((page) => new RegExp(String.raw`\bcall\(\s*${name},`).test(page));
    expect.soft([path, senders.length > 0 && senders.every((page) => /\bbefore\b/.test(page))]).toEqual([path, true]);
  }
});

test('a write that is guarded by a state makes a step of a machine', () => {
  const making = new Set(
    Object.values(stepCalls).flatMap((events) =>
      Object.values(events).flatMap((makers) => Object.values(makers).flatMap((names) => names.split(' '))),
    ),
  );
  expect(guardedBy('state').flatMap(({ name, path }) => (making.has(name) ? [] : path))).toEqual([]);
});

test('a write that is guarded by the facts that its page showed names its record, and is not let through as one that only adds', () => {
  for (const { path, adds, fields } of guardedBy('facts')) {
    expect.soft([path, adds]).toEqual([path, false]);
    expect
      .soft(
        fields.filter((field) => subjects.includes(field)),
        path,
      )
      .not.toEqual([]);
  }
  expect([...writes].flatMap(([path, { adds }]) => (adds ? path : [])).toSorted()).toEqual(staffGuards.adds.toSorted());
});

test('a write that ends something or sets one value says nothing else', () => {
  const values = (guard: Guard) =>
    guardedBy(guard).map(({ path, fields }) => ({ path, more: fields.filter((field) => !beside.includes(field)) }));
  for (const { path, more } of values('sets')) expect.soft([path, more.length <= 1]).toEqual([path, true]);
  for (const { path, more } of values('ends')) expect.soft([path, more.length <= 1]).toEqual([path, true]);
});
