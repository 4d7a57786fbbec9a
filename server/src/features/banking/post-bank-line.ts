import { bankLineMachine } from '@yance/contract/banking/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { arriveForDeposit, arriveForPayer } from '../balance/index.ts';
import { getMember } from '../identity/index.ts';
import { lockLine, type BankLineRow } from './banking.store.ts';
import { bankLines } from './banking.tables.ts';
import { perhapsBooked } from './match/perhaps-booked.ts';

/**
 * Books a line once: for an application, or as principal of a customer who has none. The line is locked first, so of
 * many at once one goes through. Money that was perhaps booked by hand already is refused until somebody has made sure.
 */
export async function postBankLine(
  work: StaffWork,
  given: { rid: string; deposit_rid?: string | undefined; member_rid?: string | undefined; another?: boolean },
): Promise<void> {
  const line = await lockLine(work.tx, given.rid);
  if (!line) throw new Refusal('notFound');
  if (line.state !== 'open')
    throw new Refusal('stepNotAllowed', { data: { state: line.state, label: bankLineMachine.states[line.state] } });
  if (given.member_rid && !given.another) {
    const number = (await perhapsBooked(work.tx, [line], [given.member_rid]))(line, given.member_rid);
    if (number) throw new Refusal('perhapsBooked', { words: { number } });
  }
  const arrival = { amount_fen: line.amount_fen, bank_reference: line.bank_reference, received_on: line.happened_on };
  const deposit = given.deposit_rid
    ? await arriveForDeposit(work, given.deposit_rid, arrival)
    : await arriveForPayer(
        work,
        { kind: 'member', rid: (await getMember(work.tx, given.member_rid ?? '')).rid },
        arrival,
      );
  await advance(work, bankLineMachine, bankLines, {
    rid: line.rid,
    event: 'post',
    set: {
      deposit_rid: deposit.rid,
      deposit_no: deposit.deposit_no,
      // Of money for a community the member who applied has most likely sent it.
      member_rid: deposit.payer_kind === 'member' ? deposit.payer_rid : deposit.applied_by,
      ...handledBy(work),
    },
    details: { ...aboutLine(line), deposit_rid: deposit.rid },
  });
}

export const handledBy = (work: StaffWork) => ({ handled_by: work.actor.rid, handled_at: work.clock.now() });
export const aboutLine = ({ amount_fen, account_rid }: BankLineRow) => ({ amount_fen, account_rid });
