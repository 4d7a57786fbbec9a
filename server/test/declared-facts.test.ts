import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '@yance/contract/facts.ts';
import type { Machine } from '@yance/contract/kernel/machine.ts';
import { expect, test } from 'vitest';
import { features } from '../src/features.ts';

const root = join(import.meta.dirname, '../..');
const declared = new Set(Object.keys(facts));
const undeclared = (names: readonly string[]) => [...new Set(names)].filter((name) => !declared.has(name)).toSorted();

/** The text between the bracket at `start` and the one that closes it. */
function argument(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/**
 * `entity.event` of each fact that a source announces in so many words, with both names where it chooses between two.
 */
function announcedIn(source: string): string[] {
  return [...source.matchAll(/\bannounce\(/g)].flatMap((call) => {
    const given = argument(source, call.index + 'announce'.length);
    const entities = [...given.matchAll(/\bentity:\s*'(\w+)'/g)].map((found) => found[1]);
    const events = [...given.matchAll(/\bevent:([^,}]*)/g)].flatMap(([, words = '']) =>
      [...words.matchAll(/'(\w+)'/g)].map((found) => found[1]),
    );
    return entities.flatMap((entity) => events.map((event) => `${entity}.${event}`));
  });
}

const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
const announced = sources.flatMap((path) => announcedIn(readFileSync(join(root, path), 'utf8')));

test('every fact that a feature announces is declared in contract/src/facts.ts', () => {
  expect(announced.length).toBeGreaterThan(10);
  expect(undeclared(announced)).toEqual([]);
});

test('every step of every state machine is a declared fact', async () => {
  const machines: Machine[] = [];
  for (const path of globSync('contract/src/*/states.ts', { cwd: root })) {
    const exported = Object.values((await import(join(root, path))) as Record<string, unknown>);
    machines.push(
      ...exported.filter((one): one is Machine => typeof one === 'object' && one !== null && 'steps' in one),
    );
  }
  expect(machines.length).toBeGreaterThan(6);
  expect(undeclared(machines.flatMap(({ name, steps }) => steps.map((step) => `${name}.${step.event}`)))).toEqual([]);
});

test('anyone who follows facts waits for declared ones', () => {
  const followed = features.flatMap((feature) => [...(feature.followers ?? []), ...(feature.subscribers ?? [])]);
  expect(undeclared(followed.flatMap(({ on }) => on).filter((on) => on !== '*'))).toEqual([]);
});

test('the reader of announcements finds names also where a call chooses between two or announces several', () => {
  expect(announcedIn(`announce(work, { entity: 'a', event: over ? 'x' : 'y', details: f(1) });`)).toEqual([
    'a.x',
    'a.y',
  ]);
  expect(announcedIn(`announce(work, [{ entity: 'b', event: 'z' }])`)).toEqual(['b.z']);
});
