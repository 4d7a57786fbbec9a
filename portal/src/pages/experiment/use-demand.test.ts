// @vitest-environment happy-dom
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { expect, test } from 'vitest';
import { keepAdvisedSample } from '../../parts/adviser/advised-sample.ts';
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
  agreed: null,
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

test('what the adviser was asked about the sample stands in the groups of its service, and no stored draft is changed', () => {
  const planned = line(300);
  const [before] = draftFor([planned], null, { name: '', phone: '' }).lines;
  keepAdvisedSample(planned.rid, {
    sample: 'liquid',
    topics: ['charge'],
    limits: ['magnetic', 'air_sensitive'],
    amount: 2,
  });
  const [fresh] = draftFor([planned], null, { name: '', phone: '' }).lines;
  for (const group of fresh?.groups ?? [])
    expect(group).toMatchObject({ form: 'liquid', amount: '2', amount_unit: 'mL', storage: 'inert', magnetic: true });
  const [other] = draftFor([{ ...planned, rid: '01990000-0000-7000-8000-000000000003' }], null, {
    name: '',
    phone: '',
  }).lines;
  expect(other).toEqual(before);
  const stored = { lines: before ? [before] : [] };
  expect(draftFor([planned], stored, { name: '', phone: '' }).lines).toEqual([before]);
});
