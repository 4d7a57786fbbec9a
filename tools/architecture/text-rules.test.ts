import { expect, test } from 'vitest';
import { blindTextRules, textRules, textViolations } from './text-rules.ts';

test('every text rule finds its planted violation', () => {
  expect(textRules.length).toBeGreaterThan(5);
  expect(blindTextRules()).toEqual([]);
});

test('a rule that sees nothing is reported as blind', () => {
  const [rule] = textRules;
  expect(rule && blindTextRules([{ ...rule, forbidden: /never in any text/ }])).toHaveLength(1);
});

test('a violation names its line', () => {
  const [found] = textViolations('server/src/features/orders/x.ts', '\n\nconst at = new Date();\n');
  expect(found).toMatch(/^server\/src\/features\/orders\/x\.ts:3 clock:/);
});

test('a date made of a value, a comment and the clock itself are no violation', () => {
  expect(
    textViolations('server/src/features/orders/x.ts', 'const at = new Date(text);\n// new Date()\n/* new Date()\n */'),
  ).toEqual([]);
  expect(textViolations('server/src/kernel/clock.ts', 'new Date()')).toEqual([]);
});

test('stores, the ledger and the kernel may hold SQL, tests may read tables', () => {
  const text = `import { eq } from 'drizzle-orm';\nawait tx.select().from(orders);`;
  for (const path of [
    'features/orders/orders.store.ts',
    'features/ledger/post.ts',
    'kernel/jobs.ts',
    'features/orders/x.test.ts',
  ]) {
    expect(textViolations(`server/src/${path}`, text), path).toEqual([]);
  }
  expect(textViolations('server/src/features/orders/read/list-orders.ts', text)).toHaveLength(2);
});

test('an import over several lines is seen', () => {
  expect(
    textViolations('server/src/features/orders/x.ts', `import {\n  eq,\n  and,\n} from 'drizzle-orm';\n`),
  ).toHaveLength(1);
});

test('a state that is written over several lines is seen', () => {
  const text = `await tx\n  .update(orders)\n  .set({\n    note,\n    state: 'paid',\n  });`;
  expect(textViolations('server/src/features/orders/orders.store.ts', text)).toHaveLength(1);
});

test('labels, places of templates, names that a parameter hides and texts that people wrote are no logic on words', () => {
  const text = [
    `const labels = { lock: '锁定方案' };`,
    `const word = labels[event] ?? '等待';`,
    `const filled = sentence.replace('{时限}', hours);`,
    `function titled(word: string) {\n  const title = '全部项目';\n  return title + word;\n}`,
    `const changed = before.label !== after.label || after.label === '';`,
    `const named = (title: string, one: { name: string }) => title === one.name;`,
  ].join('\n');
  expect(textViolations('portal/src/pages/x.ts', text)).toEqual([]);
  expect(textViolations('portal/src/parts/region-picker/x.ts', `if (city.endsWith('市')) short();`)).toEqual([]);
});
