import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import type { MemberSpeaker } from './people.ts';
import type { Answer, World } from './world.ts';

/** A card whose last digit fits the others. */
export const bankCard = { holder: '林晓雨', bank: '中国银行厦门湖里支行', account: '6217 0012 1002 4455 220' };

type Headers = Record<string, string>;

/** Members of tests all bear one name. */
export const giftTo = (recipient: MemberSpeaker, amount_fen: number, sender: MemberSpeaker) => ({
  kind: 'member' as const,
  phone: recipient.phone,
  name: '林晓雨',
  amount_fen,
  password: sender.password,
});

/** Gives principal away; the answer of the call. */
export const give = (
  world: World,
  sender: MemberSpeaker,
  recipient: MemberSpeaker,
  amount_fen: number,
  headers?: Headers,
): Promise<Answer<Transfer>> => world.answer(addTransfer, giftTo(recipient, amount_fen, sender), sender, headers);

/** Applies for a refund to a bank account, or the way that a deposit came; the answer of the call. */
export const askRefund = (
  world: World,
  member: MemberSpeaker,
  amount_fen: number,
  given: { way?: 'origin'; deposit_rid?: string; headers?: Headers } = {},
): Promise<Answer<Transfer>> => {
  const common = { kind: 'refund' as const, amount_fen, password: member.password };
  const form = given.deposit_rid
    ? { ...common, way: 'online' as const, deposit_rid: given.deposit_rid }
    : given.way
      ? { ...common, way: given.way }
      : { ...common, way: 'bank' as const, ...bankCard };
  return world.answer(addTransfer, form, member, given.headers);
};

/** The transfer of an answer that went through. */
export function sentOf(answer: Answer<Transfer>): Transfer {
  if (answer.code !== 1) throw new Error(`${answer.msg} (${answer.reason})`);
  return answer.data;
}
