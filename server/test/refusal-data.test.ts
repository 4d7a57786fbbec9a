import { glob, readFile } from 'node:fs/promises';
import { refusalHeader, type Refusals } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals } from '@yance/contract/kernel/refusals.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../src/features.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { refusalAnswer } from '../src/kernel/http/refuse.ts';
import { fitting, seeded, type Schema } from './generated-input.ts';

const random = seeded(14);
const secret = { password_hash: 'scrypt$abc', stack: 'at place-order.ts' };
/** Every refusal of every call, the common ones included. */
const declared = features
  .flatMap(({ calls = [] }) => calls)
  .flatMap(({ endpoint }) => {
    const refusals: Refusals = { ...commonRefusals, ...endpoint.refusals };
    return Object.entries(refusals).map(([reason, one]) => ({ path: endpoint.path, reason, one, refusals }));
  });

test('the refusals of every call carry in data what their contract declares, and nothing more', () => {
  const wrong: string[] = [];
  for (const { path, reason, one, refusals } of declared) {
    const told =
      typeof one === 'string'
        ? null
        : (fitting(z.toJSONSchema(one.data) as Schema, random, []) as Record<string, unknown>);
    const answer = refusalAnswer(new Refusal(reason, { data: { ...told, ...secret } }), refusals);
    if (JSON.stringify(answer?.envelope.data) !== JSON.stringify(told)) wrong.push(`${path} ${reason}`);
  }
  expect(declared.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test('a refusal answers code, msg and data and nothing else; its key stands in a header', () => {
  const wrong = declared.flatMap(({ path, reason, refusals }) => {
    const { headers, envelope } = refusalAnswer(new Refusal(reason), refusals) ?? {};
    const right = Object.keys(envelope ?? {}).join(' ') === 'code msg data' && headers?.[refusalHeader] === reason;
    return right ? [] : [`${path} ${reason}`];
  });
  expect(wrong).toEqual([]);
});

test('data that does not fit its declaration is a fault, and a refusal that knows nothing carries null', () => {
  expect(() => refusalAnswer(new Refusal('stepNotAllowed', { data: { state: 7 } }))).toThrow();
  expect(refusalAnswer(new Refusal('stepNotAllowed'))?.envelope.data).toBeNull();
});

test('whatever the server gives a refusal as data, a contract declares for it', async () => {
  const withData = new Set(declared.flatMap(({ reason, one }) => (typeof one === 'string' ? [] : reason)));
  const given = new Set<string>();
  for await (const file of glob('server/src/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, reason] of (await readFile(file, 'utf8')).matchAll(/new Refusal\('(\w+)', \{[^;]*?\bdata: /g))
      if (reason) given.add(reason);
  }
  expect(given.size).toBeGreaterThan(5);
  expect([...given].filter((reason) => !withData.has(reason))).toEqual([]);
});
