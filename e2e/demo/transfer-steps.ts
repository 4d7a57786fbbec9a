import { acceptTransfer, addTransfer, cancelTransfer, refuseTransfer } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, payTransfer, rejectTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import { shanghaiToday } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { deposit } from './money-steps.ts';

interface Owner {
  player: { name: string; phone: string; password: string };
  customer: Person;
}

const yuan = (amount: number): number => amount * 100;

/** Gifts and refunds in every state: the first member gives to the second, and both have money paid back. */
export async function transfersInEveryState(giver: Owner, other: Owner, finance: Person): Promise<void> {
  await deposit(giver.customer, finance, yuan(6000));
  for (const state of ['done', 'refused', 'cancelled', 'offered'] as const) {
    const { name, phone } = other.player;
    const gift = { kind: 'member', name, phone, amount_fen: yuan(100), password: giver.player.password } as const;
    const { rid } = await giver.customer.call(addTransfer, gift);
    if (state === 'done') await other.customer.call(acceptTransfer, { rid });
    if (state === 'refused') await other.customer.call(refuseTransfer, { rid, reason: '项目已结题，用不上了' });
    if (state === 'cancelled') await giver.customer.call(cancelTransfer, { rid });
  }
  const rejected = await askForRefund(giver, 300);
  await finance.call(rejectTransfer, { rid: rejected, reason: '收款户名与预存付款人不一致，请核对' });
  const paid = await askForRefund(giver, 500);
  await finance.call(approveTransfer, { rid: paid });
  const bank_reference = `P${paid.replaceAll('-', '').slice(-16)}`;
  await finance.call(payTransfer, { rid: paid, bank_reference, paid_on: shanghaiToday() });
  await finance.call(approveTransfer, { rid: await askForRefund(giver, 800) });
  await askForRefund(other, 600);
}

async function askForRefund({ player, customer }: Owner, amount: number): Promise<string> {
  const { rid } = await customer.call(addTransfer, {
    kind: 'refund',
    way: 'bank',
    amount_fen: yuan(amount),
    holder: player.name,
    bank: '中国银行西安交大支行',
    account: '6217001210024455220',
    password: player.password,
  });
  return rid;
}
