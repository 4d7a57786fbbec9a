import { expect, test } from 'vitest';
import { checkGlossary, glossaryProblems, type Tree } from './glossary.ts';

const tree: Tree = {
  namesOf: (feature) => (feature === 'plans' ? 'plan line\nstored plan lines' : undefined),
  wire: new Set(['/api/auth/tempDevice/list', 'cartNum']),
  tables: new Map([['plan_lines', new Set(['rid', 'report_name'])]]),
};
const problems = (code: string, wire = '–', table = '–'): string[] =>
  glossaryProblems(
    `## Things\n\n| 中文 | code | wire | table |\n| - | - | - | - |\n| 方案 | ${code} | ${wire} | ${table} |\n`,
    tree,
  );

test('the glossary names what the tree has', () => {
  expect(checkGlossary()).toEqual([]);
});

test('a row that is right says nothing', () => {
  const tables = '`plan_lines`, `plan_lines.rid`, `plan_lines.report_*`';
  expect(problems('plan, plan line (plans)', '`tempDevice`, `tempDevice/*`, `cartNum`', tables)).toEqual([]);
});

test('each name that the tree does not have is found', () => {
  expect(
    problems('plan, basket (plans)', '`tempDevice/add`, `cart`', '`plans`, `plan_lines.no`, `plan_lines.no_*`'),
  ).toEqual([
    'docs/glossary.md, 方案: no name in plans has “basket”',
    'docs/glossary.md, 方案: the contract has no tempDevice/add',
    'docs/glossary.md, 方案: the contract has no cart',
    'docs/glossary.md, 方案: the database has no plans',
    'docs/glossary.md, 方案: the database has no plan_lines.no',
    'docs/glossary.md, 方案: the database has no plan_lines.no_*',
  ]);
});

test('brackets stand around features that are not built, and only around them', () => {
  expect(problems('plan ([plans])')).toEqual(['docs/glossary.md, 方案: the feature [plans] is built: no brackets']);
  expect(problems('coupon (coupons)')).toEqual(['docs/glossary.md, 方案: there is no feature coupons']);
  expect(problems('coupon ([coupons])', '`discount4user`')).toEqual([]);
  expect(problems('coupon')).toEqual(['docs/glossary.md, 方案: “coupon” does not read like “noun, noun (feature)”']);
});
