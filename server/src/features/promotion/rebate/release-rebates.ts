import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { rebateMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce, subscribe } from '../../../kernel/facts.ts';
import { jobOf } from '../../../kernel/jobs.ts';
import { bindings } from '../../invitations/index.ts';
import { balancesAmong, lockAccounts, post } from '../../ledger/index.ts';
import { lockPromoter } from '../promotion.store.ts';
import { rebates } from '../promotion.tables.ts';
import { changeRebate, lockDueRebates, lockRebatesOfCustomer } from '../rebates.store.ts';
import { owedBy, pool, purseOf } from './accounts.ts';
import { releaseJob } from './release-job.ts';
import { personOf, setMoney } from './set-money.ts';

/**
 * Gives a promoter what is due, less what refunds took of earlier rebates. What hangs on a customer who looks like the
 * promoter waits for finance.
 */
async function releaseRebates(work: Work, memberRid: string): Promise<void> {
  const { tx, clock } = work;
  const promoter = await lockPromoter(tx, memberRid);
  if (!promoter) return;
  const due = await lockDueRebates(tx, memberRid, shanghaiDate(clock.now()));
  const bound = await bindings(tx, [...new Set(due.map(({ invitation_rid }) => invitation_rid))]);
  const free = due.filter((row) => bound.get(row.invitation_rid)?.state === 'active');
  const sum = free.reduce((total, row) => total + row.amount_fen - row.released_fen, 0);
  if (sum === 0) return;
  const locked = await lockAccounts(tx, [purseOf(memberRid), owedBy(memberRid), pool]);
  const owed = balancesAmong(locked, { kind: 'member', rid: memberRid }).rebate_owed ?? 0;
  const setOff = Math.min(owed, sum);
  let toSetOff = setOff;
  for (const row of free) {
    const { rid, amount_fen } = row;
    const gain = amount_fen - row.released_fen;
    const against = Math.min(toSetOff, gain);
    toSetOff -= against;
    const set = { released_fen: amount_fen, given_fen: row.given_fen + gain - against };
    const person = await personOf(work, bound.get(row.invitation_rid)?.invitee_rid ?? '');
    const details = { member_rid: memberRid, person, amount_fen };
    if (row.state === 'frozen') await advance(work, rebateMachine, rebates, { rid, event: 'release', set, details });
    else await changeRebate(tx, rid, set);
  }
  await post(
    work,
    {
      reference: `rebate/release/${newRid()}`,
      kind: 'rebate',
      title: setOff > 0 ? '推广返利（已抵扣此前退款）' : '推广返利',
      moves: [
        { from: pool, to: purseOf(memberRid), amount: sum - setOff },
        { from: owedBy(memberRid), to: pool, amount: setOff },
      ],
    },
    locked,
  );
  if (sum > setOff)
    await announce(work, {
      entity: 'promoter',
      entity_rid: promoter.rid,
      event: 'released',
      details: { member_rid: memberRid, amount_fen: sum - setOff },
    });
}

export const releaseByItself = jobOf(releaseJob, { run: (work, { member_rid }) => releaseRebates(work, member_rid) });

/** What finance decides about a customer's binding: what waited is released, or everything lapses. */
export const bindingSubscribers = [
  subscribe('promotion:allowed', 'invitation.allow', (work, { details }) => releaseRebates(work, details.member_rid)),
  subscribe('promotion:voided', 'invitation.void', async (work, { entity_rid, details }) => {
    if (!(await lockPromoter(work.tx, details.member_rid))) return;
    for (const row of await lockRebatesOfCustomer(work.tx, entity_rid))
      await setMoney(work, row, { money_fen: 0, paid: false, at: work.clock.now() });
  }),
];
