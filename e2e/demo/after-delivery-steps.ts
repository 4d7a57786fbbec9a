import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import {
  explainComplaint,
  listComplaintsForStaff,
  refundComplaint,
} from '@yance/contract/complaints/staff-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listRefunds, postRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { askCancelAssign, confirmAssign, contestAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import { explainTask, refundTask } from '@yance/contract/results/staff-endpoints.ts';
import { addEvaluation } from '@yance/contract/reviews/endpoints.ts';
import type { Story } from './order-steps.ts';

async function firstTask({ customer, rid }: Story): Promise<string> {
  const [task] = (await customer.call(listAssigns, { order_rid: rid })).list;
  return task?.rid ?? '';
}

/** The customer does not believe the first data of the order. */
export async function contest(story: Story): Promise<void> {
  const reason = '与送样时的预期相差较大，请核对样品编号。';
  await story.customer.call(contestAssign, { rid: await firstTask(story), reason });
}

/** The manager answers the objection with words. */
export async function explain(story: Story): Promise<void> {
  const answer = '已核对样品编号与谱图，峰位偏移来自样品择优取向，与标样对照后结果一致。';
  await story.staff.manager.call(explainTask, { rid: await firstTask(story), answer });
}

/** The manager answers the objection with a part of the money; finance has still to post it. */
export async function offerMoney(story: Story): Promise<void> {
  const reason = '一件样品信噪比不足，退还该件费用。';
  await story.staff.manager.call(refundTask, { rid: await firstTask(story), amount_fen: 1000, reason });
}

export async function postMoney({ staff, rid }: Story): Promise<void> {
  const { list } = await staff.finance.call(listRefunds, { state: 'proposed', size: 100 });
  const refund = list.find((one) => one.order_rid === rid);
  if (refund) await staff.finance.call(postRefund, { rid: refund.rid });
}

/** The customer asks to cancel the first task, on which nobody has started. */
export async function askToCancelOne(story: Story): Promise<void> {
  await story.customer.call(askCancelAssign, { rid: await firstTask(story), reason: '这项检测改由课题组自测' });
}

/** What the customer says of every service of the finished order; `score` is 1 to 5. */
export const evaluated =
  (score: number, content: string) =>
  async ({ customer, rid }: Story): Promise<void> => {
    for (const { line_rid } of (await customer.call(getOrder, { rid })).lines)
      await customer.call(addEvaluation, { line_rid, score, content });
  };

/** After confirming everything the customer finds something wrong with the first data. */
export async function complain(story: Story): Promise<void> {
  const { customer, rid } = story;
  for (const task of (await customer.call(listAssigns, { order_rid: rid })).list)
    if (task.actions.some(({ event }) => event === 'right')) await customer.call(confirmAssign, { rid: task.rid });
  await customer.call(addComplaint, {
    task_rid: await firstTask(story),
    reason: '同批样品在本校平台重测，结果相差较大。',
  });
}

async function complaintOf({ staff, rid }: Story): Promise<string> {
  const { list } = await staff.manager.call(listComplaintsForStaff, { state: 'open', size: 100 });
  return list.find((one) => one.order_rid === rid)?.rid ?? '';
}

export async function explainTheComplaint(story: Story): Promise<void> {
  const answer = '两次测试的样品预处理条件不同，按同一条件换算后结果一致。';
  await story.staff.manager.call(explainComplaint, { rid: await complaintOf(story), answer });
}

export async function refundTheComplaint(story: Story): Promise<void> {
  const reason = '重测确认一件样品数据偏差，退还该件费用。';
  await story.staff.manager.call(refundComplaint, { rid: await complaintOf(story), amount_fen: 1000, reason });
}
