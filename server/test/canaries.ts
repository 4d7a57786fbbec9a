import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addNote } from '@yance/contract/notes/staff-endpoints.ts';
import { updateProfile } from '@yance/contract/identity/endpoints.ts';
import { addApplication, addTitle, listBillable } from '@yance/contract/invoices/endpoints.ts';
import { addOrder, messageOrder, saveDraft, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { logCall, lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { acceptableAnswers } from './acceptable-answers.ts';
import { createLaboratoryStaff, published, receiveAll, type LaboratoryStaff } from './laboratory.ts';
import { financeOf } from './money.ts';
import { group, serviceCalled } from './ordering.ts';
import { newMember, profileOf, type MemberSpeaker } from './people.ts';
import { newVoucher } from './uploads.ts';
import type { World } from './world.ts';

/**
 * Words that stand in one field of one member each, and who may read them: C the member, the letters of
 * docs/glossary.md for staff. The administrator reads what any member of staff reads. Written by hand from what
 * each role does, never taken from the contract.
 */
export const canaries: Readonly<Record<string, string>> = {
  鸢尾甲: 'CBFWLA',
  'canary-mail@example.edu.cn': 'CBF',
  鸢尾研究所: 'CBFW',
  鸢尾导师: 'CBF',
  '13512340001': 'CBF',
  'canary-teacher@example.edu.cn': 'CBF',
  '鸢尾路 7 号': 'CBF',
  鸢尾联系: 'CBWF',
  '13512340002': 'CBWF',
  鸢尾备注: 'CBWF',
  鸢尾样品: 'CBWFLA',
  鸢尾成分: 'CBWFLA',
  鸢尾样品说明: 'CBWFLA',
  鸢尾提问: 'CBWF',
  鸢尾通话: 'BWF',
  鸢尾内记: 'BF',
  鸢尾抬头: 'CF',
  鸢尾支行: 'CF',
  '6222000011112222': 'CF',
  鸢尾预存: 'CF',
  鸢尾开票: 'CF',
  'CANARY-BANK-1': 'F',
};

/** Those by which a person is known or reached. */
export const personalWords = [
  '鸢尾甲',
  'canary-mail@example.edu.cn',
  '鸢尾导师',
  '13512340001',
  'canary-teacher@example.edu.cn',
  '鸢尾路 7 号',
  '鸢尾联系',
  '13512340002',
];

export interface Watched {
  owner: MemberSpeaker;
  staff: LaboratoryStaff;
}

/**
 * A member with a canary in every personal field, an order that is tested and billed, another on its way, money and an
 * invoice application.
 */
export async function watchedMember(world: World): Promise<Watched> {
  const [owner, staff] = [await newMember(world), await createLaboratoryStaff(world)];
  await world.call(
    updateProfile,
    {
      ...profileOf(0),
      name: '鸢尾甲',
      email: 'canary-mail@example.edu.cn',
      company: '鸢尾研究所',
      teacher: '鸢尾导师',
      teacher_phone: '13512340001',
      teacher_mail: 'canary-teacher@example.edu.cn',
      address: '鸢尾路 7 号',
    },
    owner,
  );
  const tested = await watchedOrder(world, owner);
  await testOrder(world, staff, owner, tested);
  await watchedMoney(world, owner);
  const rid = await watchedOrder(world, owner);
  await world.call(messageOrder, { rid, content: '鸢尾提问' }, owner);
  await world.call(logCall, { rid, note: '鸢尾通话' }, staff.manager);
  await world.call(addNote, { kind: 'member', rid: owner.rid, body: '鸢尾内记' }, staff.manager);
  await world.call(addNote, { kind: 'order', rid, body: '鸢尾单记' }, staff.manager);
  await world.call(addPlanLine, { rid: await serviceCalled(world, 'XRD'), count: 1 }, owner);
  await world.settle();
  return { owner, staff };
}

async function watchedOrder(world: World, owner: MemberSpeaker): Promise<string> {
  const rid = await serviceCalled(world, 'XRD');
  const { parameters } = await world.call(getServiceDetail, { rid });
  const { line } = await world.call(addPlanLine, { rid, count: 1 }, owner);
  const samples = {
    ...group(1, acceptableAnswers(parameters), '鸢尾样品'),
    composition: '鸢尾成分',
    remark: '鸢尾样品说明',
  };
  const demand = {
    lines: [{ plan_rid: line.plan_rid, groups: [samples] }],
    contact_name: '鸢尾联系',
    contact_phone: '13512340002',
    message: '鸢尾备注',
  };
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, owner);
  const signature = { sign_name: '鸢尾甲', agreement_hash: agreement_hash ?? '' };
  return orderOf(await world.call(addOrder, { ...demand, ...signature }, owner)).rid;
}

async function testOrder(world: World, staff: LaboratoryStaff, owner: MemberSpeaker, rid: string): Promise<void> {
  await world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF1234567890' }, owner);
  await receiveAll(world, staff, owner, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  for (const task of (await world.call(listTasks, { order_rid: rid }, staff.manager)).list) {
    await published(world, staff, task.rid);
    await world.call(confirmAssign, { rid: task.rid }, owner);
  }
}

async function watchedMoney(world: World, owner: MemberSpeaker): Promise<void> {
  const { list } = await world.call(listUnsettledCharges, {}, owner);
  await world.call(makeStatement, { charge_rids: list.map((charge) => charge.rid) }, owner);
  const amount_fen = 200_000;
  const { rid } = await world.call(addDeposit, { amount_fen, gift: 'none', remark: '鸢尾预存' }, owner);
  await world.call(sendVoucher, { rid, voucher_rid: await newVoucher(world, owner) }, owner);
  const arrival = { rid, amount_fen, bank_reference: 'CANARY-BANK-1', received_on: '2026-11-24' };
  await world.call(postDeposit, arrival, await financeOf(world));
  const title = { type: 1 as const, name: '鸢尾抬头', bank: '鸢尾支行', account: '6222000011112222' };
  const { rid: title_rid } = await world.call(addTitle, title, owner);
  const source = (await world.call(listBillable, { kind: 'deposit' }, owner)).list[0];
  if (!source) throw new Error('The deposit cannot be invoiced.');
  const sources = [{ kind: source.kind, rid: source.rid }];
  const form = { title_rid, content: '测试费' as const, sources, amount_fen: source.billable_fen, remark: '鸢尾开票' };
  await world.call(addApplication, form, owner);
}
