import { asOfHeader, seenHeader } from '@yance/contract/kernel/endpoint.ts';
import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { decideTrouble, reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { openLaboratory, shippedOrder } from '../../../../test/laboratory.ts';

test('who decides on the samples in trouble is refused where another one was reported since, and decides after a fresh look', async () => {
  const { world, staff, student } = await openLaboratory(100_000_00);
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 3 }]);
  const [first, second] = (await world.call(listSamples, { order_rid: rid }, student)).list;
  const report = (sample: string) =>
    world.call(reportTrouble, { order_rid: rid, rids: [sample], kind: 'damaged', reason: '瓶破' }, staff.keeper);
  const look = async () => {
    const { headers } = await world.app.http.inject({
      method: getStaffOrder.method,
      url: getStaffOrder.path,
      payload: { rid },
      headers: { cookie: staff.manager.cookie ?? '', 'x-console': '1' },
    });
    expect(headers[asOfHeader]).toMatch(/^\d+:\d+:[\d,]*$/);
    return { [seenHeader]: String(headers[asOfHeader]) };
  };
  await report(first!.rid);
  const seen = await look();
  await report(second!.rid);
  for (const choice of ['goOn', 'giveUp', 'supplement'] as const) {
    const given = { order_rid: rid, choice, reason: '电话确认' };
    expect(await world.answer(decideTrouble, given, staff.manager, seen)).toMatchObject({ reason: 'changedSince' });
  }
  expect(await world.call(getStaffOrder, { rid }, staff.manager)).toMatchObject({ state: 'troubled' });
  const given = { order_rid: rid, choice: 'goOn' as const, reason: '电话确认' };
  expect(await world.answer(decideTrouble, given, staff.manager, await look())).toMatchObject({ code: 1 });
});
