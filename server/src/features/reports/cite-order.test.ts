import { citeOrder } from '@yance/contract/reports/endpoints.ts';
import { revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { expect, test } from 'vitest';
import { lockedOrder, openLaboratory, published } from '../../../test/laboratory.ts';
import { newMember } from '../../../test/people.ts';

test('a paper is told instrument, conditions and valid report of an own order’s tests, and nothing of another’s', async () => {
  const { world, staff, student } = await openLaboratory(50_000_00);
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await published(world, staff, tasks[0] ?? '');
  const [report] = (await world.call(listAssigns, { order_rid: rid }, student)).list.flatMap(({ reports }) => reports);
  const { tests } = await world.call(citeOrder, { rid }, student);
  expect(tests).toMatchObject([
    { english: 'XRD', instrument: 'Bruker D8 Advance', report_no: report?.report_no, version: 1 },
  ]);
  expect(tests[0]?.url).toMatch(new RegExp(`/verify/${report?.code}$`));
  expect(tests[0]?.requested.length).toBeGreaterThan(0);
  expect(await world.answer(citeOrder, { rid }, await newMember(world))).toMatchObject({ reason: 'notFound' });
  await world.call(revokeReport, { rid: report?.rid ?? '', reason: '撤销' }, staff.reviewer);
  expect(await world.call(citeOrder, { rid }, student)).toMatchObject({ tests: [] });
});
