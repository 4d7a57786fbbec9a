import { askCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { messageOrder } from '@yance/contract/orders/endpoints.ts';
import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { applyPromoter } from '@yance/contract/promotion/endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { confirmAssign, contestAssign } from '@yance/contract/results/endpoints.ts';
import { acceptTask, dispatchTask, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { listQueues, type WorkQueue } from '@yance/contract/staff/endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../test/booking.ts';
import { cardLists, cardsApart, plain } from '../../../test/card-lists.ts';
import * as laboratory from '../../../test/laboratory.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newPhone, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { complainedAbout } from '../../../test/refunding.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { orderWithPickup } from '../../../test/sampling.ts';
import { askRefund } from '../../../test/transferring.ts';
import { financeOf } from '../../../test/money.ts';
import { newVoucher } from '../../../test/uploads.ts';
import type { World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';

let world: World;
/** Orders and much else, one thing in each state that somebody waits in. */
beforeAll(async () => {
  const opened = await laboratory.openLaboratory(100_000_00);
  world = opened.world;
  const { staff, student } = opened;
  const finance = await financeOf(world);
  const one = [{ kw: 'XRD', count: 1 }];
  const [place] = await world.call(listLaboratories, {}, staff.manager);
  const taskOf = async () => (await laboratory.lockedOrder(world, staff, student, one)).tasks[0] ?? '';
  const sent = async () => {
    const rid = await taskOf();
    await world.call(dispatchTask, { rid, laboratory_rid: place?.rid ?? '' }, staff.manager);
    return rid;
  };

  const { rid: asked } = await placeOrder(world, student, one);
  await world.call(messageOrder, { rid: asked, content: '能否加急' }, student);
  await placeOrder(world, await newMember(world, { organization: 2 }), one);
  await laboratory.shippedOrder(world, student, one);
  const here = await laboratory.shippedOrder(world, student, one);
  await laboratory.receiveAll(world, staff, student, here);
  const troubled = await laboratory.shippedOrder(world, student, one);
  await laboratory.receiveAll(world, staff, student, troubled);
  const { list } = await world.call(listSamples, { order_rid: troubled }, student);
  const rids = list.map(({ rid }) => rid);
  await world.call(reportTrouble, { order_rid: troubled, rids, kind: 'damaged', reason: '瓶破' }, staff.keeper);
  await taskOf();
  await sent();
  await world.call(acceptTask, { rid: await sent() }, staff.tester);
  const testing = await laboratory.lockedOrder(world, staff, student, one);
  await laboratory.begun(world, staff, testing.tasks[0] ?? '');
  await world.call(askCancel, { rid: testing.rid, reason: '样品有误' }, student);
  const inReview = await taskOf();
  await laboratory.begun(world, staff, inReview);
  await laboratory.handedIn(world, staff, inReview);
  const { tasks } = await laboratory.checkingOrder(world, staff, student, one);
  await world.call(contestAssign, { rid: tasks[0] ?? '', reason: '峰位不对' }, student);
  const over = await laboratory.checkingOrder(world, staff, student, one);
  await world.call(confirmAssign, { rid: over.tasks[0] ?? '' }, student);
  await complainedAbout(world, { staff, finance }, student, over.tasks[0] ?? '');
  await orderWithPickup(world, student);
  await finishedOrder(world, staff, student, 'return', 1);

  await bookSlot(world, await newSession(world), student, slotOn(3, '10:00', 2));
  await world.call(postRequirement, { name: '何晓明', content: '变温 XRD', phone: newPhone() });
  await world.call(applyPromoter, { channel: '网站' }, student);
  await askRefund(world, student, 10_00);
  const { rid: deposit } = await world.call(addDeposit, { amount_fen: 1_000_00, gift: 'none' }, student);
  await world.call(sendVoucher, { rid: deposit, voucher_rid: await newVoucher(world, student) }, student);
  await world.settle();
});

/** All rows of a card's list, and how many the list says there are. */
async function listOf({ path }: WorkQueue, who: StaffSpeaker) {
  const { pathname, searchParams } = new URL(path, 'https://console');
  const list = cardLists[pathname];
  if (!list) throw new Error(`Nothing is known of the list ${pathname}.`);
  const asks = (list.asks ?? plain)(Object.fromEntries(searchParams));
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const read = (await world.call(list.endpoint, { ...asks, page, size: 100 }, who)) as { list: Row[]; total: number };
    rows.push(...read.list);
    if (read.list.length < 100) return { rows, total: read.total };
  }
}
/** What a row says of its deadline. */
interface Row {
  clock?: { until: string } | null;
  due_at?: string | null;
}
const first = (rows: readonly Row[]): string | null =>
  rows.flatMap(({ clock, due_at }) => clock?.until ?? due_at ?? []).toSorted()[0] ?? null;

const roles: readonly StaffRole[] = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'];

/** The cards that have something, by their keys; each role's say what their lists say. */
async function compared(): Promise<Set<string>> {
  const filled = new Set<string>();
  for (const role of roles) {
    const who = await newStaff(world, role);
    for (const card of await world.call(listQueues, {}, who)) {
      if (card.key in cardsApart) continue;
      const { rows, total } = await listOf(card, who);
      const { key, count, due } = card;
      expect.soft({ role, key, count, due }).toEqual({ role, key, count: total, due: first(rows) });
      expect.soft(rows.length).toBe(total);
      if (count > 0) filled.add(key);
    }
  }
  return filled;
}

test('the number and the first deadline on each card are those of the list that it leads to, for each role', async () => {
  expect((await compared()).size).toBeGreaterThan(20);
});

test('so they are when days have passed and clocks have run out', async () => {
  world.clock.pass(days(11));
  const late = await compared();
  expect([...late]).toEqual(expect.arrayContaining(['orders.travelling', 'tasks.lateObjections']));
  await world.settle();
  await compared();
});
