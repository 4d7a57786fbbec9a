// @vitest-environment happy-dom
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { expect, test } from 'vitest';
import { draftFor } from './use-demand.ts';

const line = (count: number): PlanLine => ({
  plan_rid: '01990000-0000-7000-8000-000000000001',
  rid: '01990000-0000-7000-8000-000000000002',
  name: 'X射线粉末衍射',
  img: '',
  type_id: 1,
  unit: '样',
  count,
  configuration: { parameters: { speed: '2' }, urgent: 'none' },
  price_fen: 0,
  by_quote: false,
  offered: true,
  days_min: 1,
  days_max: 2,
  promise: null,
  quoted: null,
  kept: null,
  booking: null,
});

test.each([
  [1, [1]],
  [200, [200]],
  [450, [200, 200, 50]],
  [4000, Array.from({ length: 20 }, () => 200)],
])('the form begins with all %i samples of a line, in groups of two hundred with its answers', (count, counts) => {
  const [first] = draftFor([line(count)], null, { name: '', phone: '' }).lines;
  expect(first?.groups.map((group) => group.count)).toEqual(counts);
  for (const group of first?.groups ?? []) expect(group.parameters).toEqual({ speed: '2' });
});
