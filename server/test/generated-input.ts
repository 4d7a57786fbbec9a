/** A part of a JSON schema, as far as the contract uses it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A value that the schema mostly accepts; `rids` are ids of real records, so that calls reach the database. */
export function fitting(schema: Schema, random: () => number, rids: readonly string[], name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return fitting(pick(random, choices), random, rids, name);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random() < 0.5,
      );
      return Object.fromEntries(fields.map(([key, inner]) => [key, fitting(inner, random, rids, key)]));
    }
    case 'array':
      return Array.from({ length: Math.ceil(random() * 2) }, () => fitting(schema.items ?? {}, random, rids, name));
    case 'integer':
    case 'number':
      return pick(random, [schema.minimum ?? 0, Math.min(schema.maximum ?? 10, 10), 1]);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return fittingText(schema, random, rids, name);
    default:
      return pick<unknown>(random, [1, '1', true, [], {}, 100]);
  }
}

function fittingText(schema: Schema, random: () => number, rids: readonly string[], name: string): string {
  if (schema.format === 'uuid') return pick(random, rids);
  if (schema.format === 'date') return '2026-11-24';
  if (schema.format === 'date-time') return '2026-11-24T10:00:00+08:00';
  if (name.includes('phone')) return '13800008000';
  if (name.includes('mail')) return 'lin@example.edu.cn';
  return pick(random, ['样品 1', 'XRD', '320106', 'abc123']).slice(0, schema.maxLength ?? 100);
}

const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '-0',
  'NaN',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1 },
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '😀'.repeat(50),
  'x'.repeat(100_000),
  '锌'.repeat(2001),
  '%',
  "'; drop table orders; --",
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '{{7*7}}',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-11-24T25:00:00Z',
  '+275760-09-14T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  Array.from({ length: 5000 }, () => 1),
];

/** The value with one place of it, chosen by chance, replaced by something that does not belong there. */
function spoiled(value: unknown, random: () => number): unknown {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (keys.length === 0 || random() < 0.1) return pick(random, hostile);
  const key = pick(random, keys);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? spoiled(one, random) : one));
  return { ...(value as object), [key]: spoiled((value as Record<string, unknown>)[key], random) };
}

/**
 * The body of one generated request: fitting, spoiled once or twice, with extra or poisonous keys, or nested without
 * end.
 */
export function generatedBody(schema: Schema, random: () => number, rids: readonly string[]): string {
  const whole = fitting(schema, random, rids);
  const kind = random();
  if (kind < 0.25) return JSON.stringify(whole);
  if (kind < 0.7) return JSON.stringify(spoiled(whole, random)) ?? '';
  if (kind < 0.8) return JSON.stringify(spoiled(spoiled(whole, random), random)) ?? '';
  if (kind < 0.87)
    return JSON.stringify({
      ...(whole as object),
      extra: pick(random, hostile),
      rid: pick(random, rids),
      state: 'finished',
      amount_fen: 1,
    });
  if (kind < 0.92)
    return pick(random, [
      '{"__proto__":{"code":1}}',
      '{"constructor":{"prototype":{"code":1}}}',
      `{"\\u005f_proto__":{"isAdmin":true}}`,
      '{"a":1,"a":2}',
    ]);
  if (kind < 0.96) return '['.repeat(2000) + ']'.repeat(2000);
  return `{"lines":${'{"lines":['.repeat(300)}${']}'.repeat(300)}}`;
}
