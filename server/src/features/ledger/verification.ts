import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { Verification } from '@yance/contract/ledger/staff-endpoints.ts';
import { desc, eq } from 'drizzle-orm';
import { newRid, type ReadWork, type Tx, type Work } from '../../kernel/db.ts';
import { enqueue, reschedule, jobKind, jobOf } from '../../kernel/jobs.ts';
import { ledgerVerifications } from './verification.tables.ts';
import { type LedgerFault, verifyLedger } from './verify-ledger.ts';

const kind = jobKind('ledger:verify');
const key = 'nightly';
/** When members sleep and the day's postings are done, Shanghai time. */
const nightly = '03:00';
const shownRuns = 30;

const labels: Record<LedgerFault['what'], string> = {
  'unit does not sum to zero': '收支合计不为零',
  'balance differs from its entries': '余额与明细不符',
};

/** Sets the clock of the coming night, unless it is set. */
export async function scheduleVerification(work: ReadWork): Promise<void> {
  await enqueue(work, { kind, key, runAt: nextNight(work.clock.now()) });
}

function nextNight(now: Date): Date {
  const tonight = shanghaiMoment(shanghaiDate(now), nightly);
  return tonight > now ? tonight : shanghaiMoment(addDays(shanghaiDate(now), 1), nightly);
}

/** Verifies the ledger and keeps the result. A mismatch stops every posting; a green result lets them go on. */
export async function runVerification(work: Work): Promise<LedgerFault[]> {
  const faults = await verifyLedger(work.tx);
  if (faults.length === 0)
    await work.tx.update(ledgerVerifications).set({ stops: false }).where(eq(ledgerVerifications.stops, true));
  await work.tx.insert(ledgerVerifications).values({
    rid: newRid(),
    at: work.clock.now(),
    staff_rid: work.actor.kind === 'staff' ? work.actor.rid : null,
    faults,
    stops: faults.length > 0,
  });
  return faults;
}

/** Whether postings are stopped, and what the last runs found. */
export async function readVerification(tx: Tx): Promise<Verification> {
  const stopped = await moneyIsStopped(tx);
  const rows = await tx
    .select()
    .from(ledgerVerifications)
    .orderBy(desc(ledgerVerifications.at), desc(ledgerVerifications.rid))
    .limit(shownRuns);
  return {
    stopped,
    runs: rows.map((row) => ({
      rid: row.rid,
      at: shanghaiIso(row.at),
      by_staff: row.staff_rid !== null,
      faults: row.faults.map(({ what, subject, amount }) => ({
        label: labels[what],
        subject,
        amount,
      })),
    })),
  };
}

export async function moneyIsStopped(tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ rid: ledgerVerifications.rid })
    .from(ledgerVerifications)
    .where(eq(ledgerVerifications.stops, true))
    .limit(1);
  return found.length > 0;
}

/** Every night. A mismatch is also said where the operator looks; the console's home page tells the administrator. */
export const nightlyVerification = jobOf(kind, {
  atStart: scheduleVerification,
  run: async (work) => {
    const faults = await runVerification(work);
    if (faults.length > 0)
      console.error(
        `账务核对不符，资金操作已停止：${faults.map((one) => `${labels[one.what]} ${one.amount}`).join('；')}`,
      );
    await reschedule(work, { kind, key, runAt: nextNight(work.clock.now()) });
  },
});
