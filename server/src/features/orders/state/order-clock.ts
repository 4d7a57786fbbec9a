import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { orderMachine, type OrderClock, type OrderState } from '@yance/contract/orders/states.ts';
import { z } from 'zod';
import { after, days, hours } from '../../../kernel/clock.ts';
import type { ReadWork, Tx, Work } from '../../../kernel/db.ts';
import { reschedule, withdraw, type NewJob, jobKind } from '../../../kernel/jobs.ts';
import type { ClockOf } from '../../../kernel/time/running-clock.ts';
import { addServiceHours, addWorkingDays } from '../../../kernel/time/service-hours.ts';
import { readSetting, serviceHours } from '../../settings/index.ts';
import { hasArrived } from '../arrivals.store.ts';
import { hasSamples, type Order } from './order-model.ts';

/** The clock of a state runs out. */
export const expiry = jobKind('order.expire', { rid: z.string(), state: z.enum(keysOf(orderMachine.states)) });
/** Reminds of samples, or of data, on a day of waiting for them. */
export const reminder = jobKind('order.remind', { rid: z.string(), day: z.number() });

/** Reminds those who run a community of an order that waits for them. */
export const approvalReminding = jobKind('order.remindApproval', { rid: z.string() });

type Clock = ClockOf<OrderClock>;

/**
 * The clock that runs while an order is in a state, with its end. An order of data analysis alone waits for files
 * instead of samples; one that came back for a few of them has words of its own.
 */
export async function clockFor(
  tx: Tx,
  { state, types, event }: { state: OrderState; types: readonly number[]; event?: string | undefined },
  now: Date,
): Promise<Clock | null> {
  const set = (key: SettingKeyOf<number>) => readSetting(tx, key);
  const confirmBy = async () => addServiceHours(now, await set('order.confirm_hours'), await serviceHours(tx));
  switch (state) {
    case 'approving':
      return { kind: 'approve', until: after(now, hours(await set('order.approval_hours'))) };
    case 'confirming':
      return { kind: 'confirm', until: await confirmBy() };
    case 'received':
      return { kind: 'lock', until: await confirmBy() };
    case 'accepting':
      return { kind: 'accept', until: after(now, days(await set('order.quote_days'))) };
    case 'paying':
      return { kind: 'pay', until: after(now, hours(await set('order.unpaid_hours'))) };
    case 'sending':
      return {
        kind: event === 'supplement' ? 'resend' : hasSamples({ types }) ? 'send' : 'provide',
        until: after(now, days(await set('order.send_days'))),
      };
    case 'travelling':
      return { kind: 'arrive', until: after(now, days(await set('order.transit_days'))) };
    case 'troubled':
      return { kind: 'decide', until: after(now, days(await set('order.problem_decide_days'))) };
    default:
      return null;
  }
}

/** The working days in which the request to cancel an order, or one of its tests, is answered. */
export async function cancelClock(tx: Tx, now: Date): Promise<{ kind: 'answerCancel'; until: Date }> {
  const most = await readSetting(tx, 'order.cancel_answer_days');
  return { kind: 'answerCancel', until: addWorkingDays(now, most, await serviceHours(tx)) };
}

export type ClockOwner = Pick<Order, 'rid' | 'state' | 'resume_state' | 'clock_until'>;

/**
 * Whether the order ends by itself when its clock runs out. Where money is missing and a sample was received, a manager
 * decides instead.
 */
export async function cancelsOnTimeout(
  tx: Tx,
  { rid, state, resume_state }: Pick<ClockOwner, 'rid' | 'state' | 'resume_state'>,
): Promise<boolean> {
  if (state !== 'paying') return state === 'approving' || state === 'accepting' || state === 'sending';
  return resume_state !== 'received' && !(await hasArrived(tx, rid));
}

/** The jobs that end an order whose clock runs out and remind of sending its samples. */
export async function clockJobs({ tx, clock }: ReadWork, order: ClockOwner): Promise<NewJob[]> {
  const { rid, state, clock_until } = order;
  if (!clock_until || !(await cancelsOnTimeout(tx, order))) return [];
  const ending = { kind: expiry, key: rid, runAt: clock_until, payload: { rid, state } };
  if (state === 'approving') return [ending, ...(await approvalReminder({ tx, clock }, rid, clock_until))];
  if (state !== 'sending') return [ending];
  const reminders = (await readSetting(tx, 'order.send_remind_days')).map((day) => ({
    kind: reminder,
    key: `${rid}.${day}`,
    runAt: after(clock.now(), days(day)),
    payload: { rid, day },
  }));
  return [ending, ...reminders.filter((job) => job.runAt < clock_until)];
}

async function approvalReminder({ tx, clock }: ReadWork, rid: string, until: Date): Promise<NewJob[]> {
  const runAt = after(until, -hours(await readSetting(tx, 'order.approval_remind_hours')));
  return runAt > clock.now() ? [{ kind: approvalReminding, key: rid, runAt, payload: { rid } }] : [];
}

/** Sets or takes back the jobs of an order's clock. A reminder that is left over finds that the samples were sent. */
export async function setClock(work: Work, order: ClockOwner): Promise<void> {
  const jobs = await clockJobs(work, order);
  for (const job of jobs) await reschedule(work, job);
  if (jobs.length === 0) await withdraw(work, expiry, order.rid);
}
