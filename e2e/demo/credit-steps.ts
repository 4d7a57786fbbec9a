import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import { approveCredit, rejectCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import type { Person } from '../api/people.ts';

const yuan = (amount: number): number => amount * 100;

/** Applications for credit in every state; the last one waits for an answer. */
export async function creditInEveryState(asking: Person, finance: Person): Promise<void> {
  await finance.call(rejectCredit, { rid: await ask(asking, 30_000), reason: '请补充课题名称与付款安排' });
  const taken = await ask(asking, 20_000);
  await asking.call(operateCredit, { operate: 'cancel', rid: taken });
  const granted = await ask(asking, 12_000);
  await finance.call(approveCredit, { rid: granted, limit_fen: yuan(10_000), term_days: 45 });
  await ask(asking, 25_000);
}

async function ask(customer: Person, amount: number): Promise<string> {
  const purpose = '国家自然科学基金面上项目，每季度约 60 个样品，学校财务按季度统一付款。';
  const { applications } = await customer.call(operateCredit, { operate: 'apply', limit_fen: yuan(amount), purpose });
  return applications[0]?.rid ?? '';
}
