import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, rid } from '../kernel/fields.ts';
import { fen } from '../kernel/money.ts';

const { staffCall } = callsAbout('ledger');

/**
 * One thing that does not fit: a unit whose entries do not sum to zero, or an account whose kept balance differs from
 * its entries.
 */
const fault = z.object({
  label: z.string(),
  /** The unit, or the account's rid. */
  subject: z.string(),
  /** By how much, in the unit itself: fen or points. */
  amount: fen,
});

const verification = z.object({
  /** Whether postings of money are refused since a mismatch was found. */
  stopped: z.boolean(),
  /** The newest runs first; a run without faults is green. */
  runs: z.array(z.object({ rid, at: moment, by_staff: z.boolean(), faults: z.array(fault) })),
});
export type Verification = z.infer<typeof verification>;

export const getVerification = staffCall({
  path: '/api/staff/ledger/verification',
  summary: '账务核对结果：每晚自动核对，不符时停止资金操作',
  roles: [],
  input: nothing,
  output: verification,
  effect: 'read',
});
export const verifyNow = staffCall({
  path: '/api/staff/ledger/verify',
  summary: '立即核对账务；相符则恢复资金操作，不符则停止',
  roles: [],
  input: nothing,
  output: verification,
  effect: 'write',
  stepUp: true,
});

/** Calls of the administrator. */
export const ledgerStaffCalls = { getVerification, verifyNow };
