import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../src/features.ts';
import { openWorld } from './world.ts';

/**
 * Parts that a form of its own checks, whatever the call's schema: within them only the bound of the whole body holds.
 */
const checkedElsewhere = [
  ' value',
  ' data{}',
  ' demand{}',
  ...['lines', 'aside', 'writer'].map((part) => ` demand.${part}`),
  // Answers to a technique's form, which its definition checks.
  'parameters{}',
];
const endpoints = features.flatMap((feature) => (feature.calls ?? []).map(({ endpoint }) => endpoint));
type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; $defs?: Record<string, Schema> };

/** Where a schema bounds neither the length of a text nor the number of elements, as `path place`. */
function unbounded({ path, input }: Endpoint): string[] {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found: string[] = [];
  const walk = (schema: Schema, place: string): void => {
    if (!isBounded(schema)) found.push(`${path} ${place}`);
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, place ? `${place}.${name}` : name);
    for (const one of Object.values(schema.$defs ?? {})) walk(one, place);
    for (const name of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
      for (const one of (schema[name] ?? []) as Schema[]) walk(one, place);
    if (schema.items) walk(schema.items as Schema, `${place}[]`);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties as Schema, `${place}{}`);
  };
  walk(root, '');
  return found;
}

function isBounded(schema: Schema): boolean {
  if ('$ref' in schema || schema.enum || 'const' in schema) return true;
  const said = Object.keys(schema).filter((key) => !['$schema', 'default', 'description'].includes(key));
  if (said.length === 0) return false;
  if (schema.type === 'array') return schema.maxItems !== undefined || schema.prefixItems !== undefined;
  if (schema.type !== 'string' || schema.maxLength !== undefined || schema.format !== undefined) return true;
  return typeof schema.pattern === 'string' && /^\^.*\$$/.test(schema.pattern) && !/[*+]|,\}/.test(schema.pattern);
}

test('every text and every list that a call takes has a greatest length', () => {
  const open = endpoints.flatMap(unbounded);
  expect(open.filter((place) => !checkedElsewhere.some((end) => place.endsWith(end)))).toEqual([]);
});

test('a call without whole documents takes a form and no more, and none takes over two megabytes', () => {
  const large = endpoints.filter(({ bodyKb }) => bodyKb > 64);
  expect(large.length).toBeLessThan(36);
  for (const { bodyKb } of large) expect(bodyKb).toBeLessThanOrEqual(2048);
  for (const { audience, path } of large) expect([audience, path]).not.toContain('open');
});

test('a body over its bound is refused in words before anything reads it', async () => {
  const { app, answer } = await openWorld();
  const keys = Array.from({ length: 200_000 }, () => 'a');
  const reply = await app.http.inject({ method: 'POST', url: getSettings.path, payload: { keys } });
  expect([reply.statusCode, reply.json()]).toEqual([413, { code: 0, msg: '提交的内容过大', data: null }]);
  const within = await answer(getSettings, { keys: keys.slice(0, 10_000) });
  expect(within).toMatchObject({ code: 0, status: 200 });
});
