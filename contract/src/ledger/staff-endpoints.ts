import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, moment, nothing, possiblyEmptyText, rid } from '../kernel/fields.ts';
import { fen } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { closing, openPeriod } from './closing.ts';

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

export const listClosings = staffCall({
  path: '/api/staff/ledger/closings',
  summary: '日结记录，每次的合计与当时的余额',
  roles: ['F'],
  input: z.object(paging),
  output: pageOf(closing),
  effect: 'read',
});
export const getOpenPeriod = staffCall({
  path: '/api/staff/ledger/open',
  summary: '上次日结以来的合计',
  roles: ['F'],
  input: nothing,
  output: openPeriod,
  effect: 'read',
});
export const closeDay = staffCall({
  path: '/api/staff/ledger/close',
  summary: '日结：锁定截至该日 24:00 的账，之后的入账归入之后的日期',
  roles: ['F'],
  input: z.object({ day: date, note: possiblyEmptyText(200) }),
  output: openPeriod,
  refusals: {
    dayAhead: '一天结束 10 分钟后才能日结',
    dayClosed: '该日已经日结，请选择之后的日期',
    closingBusy: '此刻正有资金入账，请稍后再试',
  },
  effect: 'write',
  stepUp: true,
});

/** Calls of the administrator, and finance's closing of days. */
export const ledgerStaffCalls = { getVerification, verifyNow, listClosings, getOpenPeriod, closeDay };
