import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { Machine } from '@yance/contract/kernel/machine.ts';
import { beforeAll, expect, test } from 'vitest';
import { features } from '../src/features.ts';
import { stepCalls } from './step-calls.ts';

const root = join(import.meta.dirname, '../..');
const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .toSorted();
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'steps' in value && 'states' in value && Array.isArray(value.steps);
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value;

const machines = new Map<string, Machine>();
/** Machines in files that the drawings do not read. */
const astray: string[] = [];
const calls = new Map<string, Endpoint>();
/** Calls that are handed over together, under the name of the whole. */
const sets = new Map<string, Readonly<Record<string, unknown>>>();
beforeAll(async () => {
  for (const path of sources('contract/src/*/*.ts')) {
    for (const [name, value] of Object.entries((await import(join(root, path))) as Record<string, unknown>)) {
      if (isCall(value)) calls.set(name, value);
      else if (name.endsWith('Publishing')) sets.set(name, value as Record<string, unknown>);
      if (isMachine(value)) {
        machines.set(value.name, value);
        if (!path.endsWith('states.ts')) astray.push(`${value.name} in ${path}`);
      }
    }
  }
});

/** Everybody but the clock who may make a step, as `machine event letter`. */
const stepsOf = (machine: Machine): string[] =>
  machine.steps.flatMap(({ event, by }) => by.map((letter) => `${machine.name} ${event} ${letter}`));
const written = (): { step: string; letter: string; names: string[] }[] =>
  Object.entries(stepCalls).flatMap(([machine, events]) =>
    Object.entries(events).flatMap(([event, makers]) =>
      Object.entries(makers).map(([letter, names]) => ({
        step: `${machine} ${event} ${letter}`,
        letter,
        names: names.split(' '),
      })),
    ),
  );

test('every step of every machine that is not a clock’s has a call, and no call is named for a step that is gone', () => {
  const steps = [...machines.values()].flatMap(stepsOf).filter((step) => !step.endsWith(' T'));
  expect([...new Set(steps)].toSorted()).toEqual(
    written()
      .map(({ step }) => step)
      .toSorted(),
  );
});

test('each of these calls is answered by the server and open to the maker of the step', () => {
  const answered = new Set(features.flatMap(({ calls: own = [] }) => own.map((one) => one.endpoint.path)));
  const wrong = written().flatMap(({ step, letter, names }) =>
    names.flatMap((name) => {
      const call = calls.get(name);
      if (!call) return [`${step}: there is no call ${name}`];
      if (!answered.has(call.path)) return [`${step}: nobody answers ${call.path}`];
      const open = 'CO'.includes(letter) ? call.audience !== 'staff' : call.roles.includes(letter as StaffRole);
      return open ? [] : [`${step}: ${letter} may not call ${call.path}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('each of these calls is made by a page: the portal for members, the console for staff', () => {
  const pages = {
    portal: sources('portal/src/**/*.{ts,tsx}').map(text).join('\n'),
    console: sources('console/src/**/*.{ts,tsx}').map(text).join('\n'),
  };
  const unreached = written().flatMap(({ step, letter, names }) => {
    const page = pages['CO'.includes(letter) ? 'portal' : 'console'];
    const says = (words: string) => new RegExp(`\\b${words}\\b`).test(page);
    // The bar of the editors makes each call of the set that its page hands over.
    const handedOver = (name: string) =>
      [...sets].some(([set, members]) =>
        Object.entries(members).some(
          ([key, call]) => call === calls.get(name) && says(set) && says(`call\\(calls\\.${key}`),
        ),
      );
    return names.flatMap((name) => (says(name) || handedOver(name) ? [] : [`${step}: ${name}`]));
  });
  expect(unreached).toEqual([]);
});

test('every machine is walked by a test against a hand-written table, and is drawn', () => {
  expect(astray).toEqual([]);
  const tests = globSync('server/src/features/**/*.test.ts', { cwd: root }).map(text);
  const missing = [...machines.keys()].flatMap((name) => [
    ...(tests.some((one) => one.includes('walkMachine(') && one.includes(`machine: ${name}Machine`))
      ? []
      : [`${name} is not walked`]),
    ...(globSync(`docs/states/${name}.md`, { cwd: root }).length === 1 ? [] : [`${name} is not drawn`]),
  ]);
  expect(missing).toEqual([]);
});
