import { bankLineMachine } from '@yance/contract/banking/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { arriveForDeposit, arriveForPayer, type Payer } from '../balance/index.ts';
import { communitiesNamed } from '../communities/index.ts';
import { getMember } from '../identity/index.ts';
import { lockLine, type BankLineRow } from './banking.store.ts';
import { bankLines } from './banking.tables.ts';
import { perhapsBooked } from './match/perhaps-booked.ts';

/** Where a line goes: an application, or the account of a customer or of a community. */
interface Target {
  deposit_rid?: string | undefined;
  member_rid?: string | undefined;
  community_rid?: string | undefined;
}

/**
 * Books a line once: for an application, or as principal of a customer or community that has none. The line is locked
 * first, so of many at once one goes through. Money that was perhaps booked by hand already is refused until somebody
 * has made sure (`perhapsBooked`), money of a community that staff have not approved always (`communityNotApproved`).
 */
export async function postBankLine(work: StaffWork, given: Target & { rid: string; another?: boolean }): Promise<void> {
  const line = await lockLine(work.tx, given.rid);
  if (!line) throw new Refusal('notFound');
  if (line.state !== 'open')
    throw new Refusal('stepNotAllowed', { data: { state: line.state, label: bankLineMachine.states[line.state] } });
  const arrival = { amount_fen: line.amount_fen, bank_reference: line.bank_reference, received_on: line.happened_on };
  const deposit = given.deposit_rid
    ? await arriveForDeposit(work, given.deposit_rid, arrival)
    : await arriveForPayer(work, await payerFor(work.tx, line, given), arrival);
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

/** The account that a line without an application goes to. */
async function payerFor(
  tx: Tx,
  line: BankLineRow,
  { member_rid, community_rid, another }: Target & { another?: boolean },
): Promise<Payer> {
  const payer = community_rid ? await approvedCommunity(tx, community_rid) : await customer(tx, member_rid ?? '');
  const number = another ? '' : (await perhapsBooked(tx, [line], [payer.rid]))(line, payer.rid);
  if (number) throw new Refusal('perhapsBooked', { words: { number } });
  return payer;
}

const customer = async (tx: Tx, rid: string): Promise<Payer> => ({
  kind: 'member',
  rid: (await getMember(tx, rid)).rid,
});

/** What was approved once stays so; what arrives for one that has ended since is carried on to its last owner. */
async function approvedCommunity(tx: Tx, rid: string): Promise<Payer> {
  const community = (await communitiesNamed(tx, [rid])).get(rid);
  if (!community) throw new Refusal('notFound');
  if (community.state === 'pending' || community.state === 'rejected') throw new Refusal('communityNotApproved');
  return { kind: 'team', rid };
}

export const handledBy = (work: StaffWork) => ({ handled_by: work.actor.rid, handled_at: work.clock.now() });
export const aboutLine = ({ amount_fen, account_rid }: BankLineRow) => ({ amount_fen, account_rid });
