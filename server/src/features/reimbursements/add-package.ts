import type { addPackage as addCall } from '@yance/contract/reimbursements/endpoints.ts';
import type { ReimbursementPackage } from '@yance/contract/reimbursements/package.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { after, days, hours } from '../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../kernel/db.ts';
import { enqueue, jobKind } from '../../kernel/jobs.ts';
import { Refusal, tooMany } from '../../kernel/refusal.ts';
import { lockOwnMember } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { chargedNothing, onePayer, packageOrders } from './package-orders.ts';
import {
  changePackage,
  countPackagesSince,
  insertPackage,
  openPackageOf,
  type PackageRow,
} from './reimbursements.store.ts';

export const buildPackages = jobKind('reimbursements:build', { rid: z.string() });
export const dropPackages = jobKind('reimbursements:drop');
/** A making that takes longer has died with its process and its retries. */
const longestHours = 2;

export const partKey = (rid: string, part: number): string => `package-${rid}-${part}`;

/**
 * Sets a package of papers going. One at a time is made for a member (`packageUnderWay`), and not more than the setting
 * says a day (`packageLater`). Orders of several payers are refused (`payersMixed`), one that was cancelled before
 * anything was charged (`nothingCharged`), and another member's order like a missing one but where a community paid for
 * it that the caller owns or is an admin of.
 */
export async function addPackage(work: MemberWork, input: InputOf<typeof addCall>): Promise<ReimbursementPackage> {
  const { tx, clock, actor } = work;
  const now = clock.now();
  await lockOwnMember(work);
  const order_rids = [...new Set(input.order_rids)];
  const found = await packageOrders(tx, actor.rid, order_rids);
  if (found.length < order_rids.length) throw new Refusal('notFound');
  if (!onePayer(found)) throw new Refusal('payersMixed');
  const empty = await chargedNothing(tx, found);
  if (empty.length > 0) throw new Refusal('nothingCharged', { words: { numbers: empty.join('、') } });
  const open = await openPackageOf(tx, actor.rid);
  if (open && after(open.created_at, hours(longestHours)) > now) throw new Refusal('packageUnderWay');
  if (open) await changePackage(tx, open.rid, { state: 'failed' });
  const most = await readSetting(tx, 'reimbursement.per_day');
  if ((await countPackagesSince(tx, actor.rid, after(now, -days(1)))) >= most)
    throw tooMany(3600, 'packageLater', { most });
  const rid = newRid();
  const expires_at = after(now, days(await readSetting(tx, 'reimbursement.keep_days')));
  const row = await insertPackage(tx, {
    rid,
    member_rid: actor.rid,
    order_rids,
    order_nos: found.map(({ order }) => order.order_no),
    form: input.form,
    most_mb: input.most_mb,
    state: 'waiting',
    created_at: now,
    expires_at,
  });
  await enqueue(work, { kind: buildPackages, key: rid, payload: { rid } });
  await enqueue(work, { kind: dropPackages, key: rid, runAt: expires_at });
  return readablePackage(row);
}

export function readablePackage(row: PackageRow): ReimbursementPackage {
  const { rid, state, form, most_mb, order_nos, ready, steps, documents, omitted, parts } = row;
  return {
    rid,
    state,
    form,
    most_mb,
    order_nos,
    ready,
    steps,
    documents,
    omitted,
    parts,
    created: shanghaiIso(row.created_at),
    expires: shanghaiIso(row.expires_at),
  };
}
