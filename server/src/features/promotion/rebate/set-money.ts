import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { rebateMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { findMember } from '../../identity/index.ts';
import { bindings, veiled } from '../../invitations/index.ts';
import { post } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { rebates } from '../promotion.tables.ts';
import { changeRebate, type RebateRow } from '../rebates.store.ts';
import { owedBy, pool } from './accounts.ts';
import { releaseJob } from './release-job.ts';

/**
 * Sets what a rebate is a share of, as of the moment `at`. The first payment freezes it until the day of release, in
 * most cases the tenth of the next month. What is paid later comes with it while it waits, and else waits as long by
 * itself: no later payment puts off what is due before. Nothing left makes it void, until there is
 * money again; what was released of a rebate that shrinks is owed, and set against the next ones. The promoter and the
 * rebate are locked.
 */
export async function setMoney(
  work: Work,
  before: RebateRow,
  given: { money_fen: Fen; paid: boolean; at: Date },
): Promise<void> {
  const { money_fen, paid, at } = given;
  if (before.state === 'void' && money_fen === 0) return;
  const row = { ...before, state: before.state === 'void' ? ('expected' as const) : before.state };
  const amount_fen = Math.floor((money_fen * row.percent) / 100);
  const released_fen = Math.min(row.released_fen, amount_fen);
  const grown = paid && (row.paid_at === null || amount_fen > row.amount_fen);
  const next = grown ? await releaseDayOf(work.tx, shanghaiDate(at)) : row.due_on;
  const waiting = before.state === 'frozen' ? before.due_on : null;
  const kept = waiting !== null && waiting > shanghaiDate(at) ? waiting : null;
  const due_on = kept !== null && next !== null && kept < next ? kept : next;
  const set = { money_fen, amount_fen, released_fen, due_on };
  const { rid, member_rid } = row;
  if (before.state === 'void')
    await advance(work, rebateMachine, rebates, { rid, event: 'revive', set, details: await about() });
  if (money_fen === 0)
    await advance(work, rebateMachine, rebates, { rid, event: 'lapse', set, details: await about() });
  else if (paid && row.state === 'expected') {
    const frozen = { ...set, paid_at: at };
    const details = { ...(await about()), due_on: due_on ?? '' };
    await advance(work, rebateMachine, rebates, { rid, event: 'freeze', set: frozen, details });
  } else if (money_fen !== row.money_fen) await changeRebate(work.tx, rid, set);
  if (grown && due_on)
    await enqueue(work, {
      kind: releaseJob,
      key: `${member_rid}/${due_on}`,
      runAt: shanghaiMoment(due_on),
      payload: { member_rid },
    });
  if (released_fen < row.released_fen)
    await post(work, {
      reference: `rebate/${rid}/owe/${newRid()}`,
      kind: 'rebate',
      title: '退款后返利扣回，由之后的返利抵扣',
      moves: [{ from: pool, to: owedBy(member_rid), amount: row.released_fen - released_fen }],
    });

  async function about() {
    const binding = (await bindings(work.tx, [row.invitation_rid])).get(row.invitation_rid);
    const person = await personOf(work, binding?.invitee_rid ?? '');
    return { member_rid, person, amount_fen: money_fen === 0 ? row.amount_fen : amount_fen };
  }
}

/** What a promoter may read of a customer. */
export const personOf = async ({ tx }: Work, customerRid: string): Promise<string> =>
  veiled(await findMember(tx, customerRid));

/** From this day on what is paid on a day can be withdrawn. */
export async function releaseDayOf(tx: Tx, paidOn: string): Promise<string> {
  const [year = 0, month = 1] = paidOn.split('-').map(Number);
  const count = year * 12 + month - 1 + (await readSetting(tx, 'promoter.release_months'));
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}-${two(await readSetting(tx, 'promoter.release_day'))}`;
}
