import type { getDeposit } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { booksOf, payersOf } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import type { DepositFilter } from '../balance.store.ts';
import { readableDeposit, readOwnDeposit } from './find-deposit.ts';
import { vouchersOf } from './list-deposits.ts';

/**
 * Which deposits a caller reads: the own ones, all of a community that the caller runs, else the own ones to it; with
 * `all` the own ones and the own ones to communities in which the caller still is.
 */
export async function depositsShown(
  work: MemberWork,
  { community_rid, all }: { community_rid?: string | undefined; all?: boolean | undefined },
): Promise<Pick<DepositFilter, 'payer' | 'applied_by' | 'askedBy'>> {
  if (all) {
    const { rid } = work.actor;
    return { askedBy: { rid, teams: (await payersOf(work.tx, rid)).map(({ community }) => community.rid) } };
  }
  if (!community_rid) return { payer: { kind: 'member', rid: work.actor.rid } };
  const { role } = await booksOf(work, community_rid);
  const payer = { kind: 'team', rid: community_rid } as const;
  return role === 'member' ? { payer, applied_by: work.actor.rid } : { payer };
}

/** One of them with its voucher and its progress. */
export async function depositWithTimeline(work: MemberWork, rid: string): Promise<OutputOf<typeof getDeposit>> {
  const { tx, actor, clock } = work;
  const row = await readOwnDeposit(work, rid);
  const facts: Fact[] = await factsOf(tx, depositMachine.name, row.rid);
  const people = await membersByRid(
    tx,
    facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'member' && actor_rid ? actor_rid : [])),
  );
  const names: Record<string, string> = { staff: '财务', timer: '系统' };
  const nameOf = ({ actor_kind, actor_rid }: Fact): string =>
    actor_rid === actor.rid ? '我' : (people.get(actor_rid ?? '')?.name ?? names[actor_kind] ?? '系统');
  const vouchers = await vouchersOf(tx, [row], clock);
  return {
    ...(await readableDeposit(tx, row.rid, actor)),
    voucher: vouchers(row),
    timeline: facts
      .filter(({ event }) => event !== 'toCommunity')
      .map((fact) => timelineLine(depositMachine, fact, nameOf)),
  };
}
