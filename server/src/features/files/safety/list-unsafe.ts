import type { listUnsafeFiles as listCall } from '@yance/contract/files/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { enqueue, withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Queue } from '../../staff/index.ts';
import { awaitScanner, pageOfFound, releaseBeyond, releaseWaitingFiles, waitingForScanner } from '../files.store.ts';
import { checkKind } from './check-file.ts';

/** A file that waits longer than this says that the scanner is away. */
const patience = minutes(10);

/** What was found in uploads, what the scanner does not take, and whether the scanner keeps up with them. */
export async function listUnsafeFiles(
  { tx, clock }: ReadWork,
  given: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows, total } = await pageOfFound(tx, given);
  const waiting = await waitingForScanner(tx);
  return {
    list: rows.map(
      ({ rid, name, size, sha256, owner_kind, owner_rid, created_at, safety, finding, beyond_scanner }) => ({
        rid,
        name,
        size,
        sha256,
        finding: finding ?? '',
        checking: safety === 'waiting' && finding !== null,
        beyond: safety === 'waiting' && finding === null && beyond_scanner,
        sender: owner_kind,
        member_rid: owner_kind === 'member' ? owner_rid : null,
        sent: shanghaiIso(created_at),
      }),
    ),
    total,
    page: given.page,
    size: given.size,
    waiting: waiting.count,
    away: isAway(waiting.first, clock.now()),
    scanner: hasScanner(),
  };
}

const hasScanner = (): boolean => gateways().scanner !== undefined;
const isAway = (first: Date | null, now: Date): boolean => first !== null && first < after(now, -patience);

/** Has an infected file looked through again, as after the scanner has learned more. */
export async function recheckFile(work: StaffWork, rid: string): Promise<{ rid: string }> {
  if (!hasScanner() || !(await awaitScanner(work.tx, rid))) throw new Refusal('notFound');
  await withdraw(work, checkKind, rid);
  await enqueue(work, { kind: checkKind, key: rid, payload: { rid } });
  return { rid };
}

/**
 * Opens what waits for a scanner while none is configured, unlooked at: somebody answers for it. What was found to harm
 * before stays closed. Refuses `scannerThere`.
 */
export async function releaseUnchecked({ tx }: StaffWork): Promise<{ released: number }> {
  if (hasScanner()) throw new Refusal('scannerThere');
  return { released: await releaseWaitingFiles(tx) };
}

/**
 * Opens one file that is larger than the scanner takes, unlooked at, also while one is configured: somebody answers for
 * it. Anything else answers like a missing one.
 */
export async function releaseFile({ tx }: StaffWork, rid: string): Promise<{ rid: string }> {
  if (!(await releaseBeyond(tx, rid))) throw new Refusal('notFound');
  return { rid };
}

/** The administrator's home page shows what was found, and at once that the scanner is away or configured no more. */
export const safetyQueue: Queue = {
  key: 'files.unsafe',
  title: '文件未通过安全检查',
  path: '/unsafe-files',
  permission: 'administration.files',
  offered: async ({ tx }) => hasScanner() || (await waitingForScanner(tx)).count > 0,
  count: async ({ tx, clock }) => {
    const { total } = await pageOfFound(tx, { page: 1, size: 1 });
    const { count, first } = await waitingForScanner(tx);
    const late = !hasScanner() || isAway(first, clock.now()) ? count : 0;
    return { count: total + late, overdue: total + late };
  },
};
