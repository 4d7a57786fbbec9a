import type { MemberWork } from '../../../kernel/db.ts';
import { booksOf } from '../../communities/index.ts';
import type { Payer } from '../payer.ts';
import type { LedgerOf } from './list-ledger.ts';
import { moneyOrigins } from './money-origins.ts';

/** A community's ledger as its reader may see it: all of it for who runs it, what they caused for its other members. */
export async function communityLedger(work: MemberWork, rid: string): Promise<LedgerOf> {
  const { role } = await booksOf(work, rid);
  const of: Payer = { kind: 'team', rid };
  if (role !== 'member') return { of };
  const causes: string[] = [];
  for (const { key, causedBy } of moneyOrigins.get())
    for (const one of (await causedBy?.(work.tx, of, work.actor.rid)) ?? []) causes.push(`${key}/${one}`);
  return { of, causes };
}
