import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { inputNames } from './input-names.ts';
import { inputText } from './input-text.ts';
import { valueNames } from './value-names.ts';

interface Def {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string | number>;
  values?: unknown[];
}

/** Every name and every given answer of a schema, `key` or `key=answer`. */
function wordsOf(schema: z.ZodType | undefined, key: string, found: Set<string>, depth = 0): void {
  if (!schema || depth > 14) return;
  const def = (schema as unknown as { def: Def }).def;
  for (const [name, inner] of Object.entries(def.shape ?? {})) {
    found.add(name);
    wordsOf(inner, name, found, depth + 1);
  }
  for (const value of [...Object.values(def.entries ?? {}), ...(def.type === 'literal' ? (def.values ?? []) : [])])
    if (value !== '') found.add(`${key}=${String(value)}`);
  for (const inner of [def.innerType, def.element, def.in, def.out, def.valueType, ...(def.options ?? [])])
    wordsOf(inner, key, found, depth + 1);
}

test('every part of every call that the log keeps, and every answer to choose from, has its Chinese name', async () => {
  const files = import.meta.glob<Record<string, unknown>>('../../../../../contract/src/**/*endpoints.ts', {
    eager: true,
  });
  const calls = Object.values(files)
    .flatMap((file) => Object.values(file) as Partial<Endpoint>[])
    .filter(({ audience, effect, input }) => audience === 'staff' && effect === 'write' && input);
  expect(calls.length).toBeGreaterThan(200);
  const words = new Set<string>();
  for (const { input } of calls) wordsOf(input, '', words);
  const nameless = [...words].filter((word) => {
    const [key = '', value] = word.split('=');
    return value === undefined ? !inputNames[key] : !valueNames[key]?.[value];
  });
  expect(nameless).toEqual([]);
});

test('money, answers, yes and no, and parts of parts are read in words', () => {
  const input = {
    policy: 'prepaid',
    amount_fen: 12_345,
    urgent: 'none',
    listed: true,
    lines: [{ count: 2, note: '' }],
  };
  expect(inputText(input)).toBe(
    '付款方式：预付；金额：¥123.45；加急：不加急；上架：是；明细：（1：（数量：2；备注：未填））',
  );
  expect(inputText({ roles: ['B', 'L'], tags: [] })).toBe('岗位：业务经理、实验员；标签：无');
});
