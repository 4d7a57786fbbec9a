import { sendVoucher, addDeposit } from '@yance/contract/balance/endpoints.ts';
import { proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { askCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { messageOrder } from '@yance/contract/orders/endpoints.ts';
import { applyPromoter } from '@yance/contract/promotion/endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { confirmAssign, contestAssign } from '@yance/contract/results/endpoints.ts';
import { acceptTask, dispatchTask, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { addEvaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { bookSlot, newSession, slotOn } from './booking.ts';
import { found } from './communities.ts';
import * as laboratory from './laboratory.ts';
import { financeOf } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember, newPhone, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { complainedAbout } from './refunding.ts';
import { finishedOrder } from './returning.ts';
import { orderWithPickup } from './sampling.ts';
import { askRefund } from './transferring.ts';
import { newVoucher } from './uploads.ts';
import type { World } from './world.ts';

interface Scene {
  world: World;
  staff: laboratory.LaboratoryStaff;
  student: MemberSpeaker;
  /** On which day after the world's beginning an instrument is booked; each scene takes its own. */
  day?: number;
}

/** Orders and much else, one thing in each state that somebody waits in. */
export async function waitingWork({ world, staff, student, day = 3 }: Scene): Promise<void> {
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

  await bookSlot(world, await newSession(world), student, slotOn(day, '10:00', 2));
  await world.call(postRequirement, { name: '何晓明', content: '变温 XRD', phone: newPhone() });
  await world.call(applyPromoter, { channel: '网站' }, student);
  await askRefund(world, student, 10_00);
  const { rid: deposit } = await world.call(addDeposit, { amount_fen: 1_000_00, gift: 'none' }, student);
  await world.call(sendVoucher, { rid: deposit, voucher_rid: await newVoucher(world, student) }, student);
  const { list: lines } = await world.call(listEvaluations, {}, student);
  const line_rid = lines[0]?.line_rid ?? '';
  await world.call(addEvaluation, { line_rid, score: 5, content: '数据清晰' }, student);
  await found(world, await newMember(world, { organization: 2 }), `课题组 ${newPhone()}`);
  await proposed(world, student, finance);
  await world.settle();
}

const proposed = (world: World, { rid }: MemberSpeaker, finance: StaffSpeaker) =>
  world.call(
    proposeAdjustment,
    { payer_kind: 'member', payer_rid: rid, account: 'principal', amount_fen: 1_00, reason: '更正' },
    finance,
  );
