import { fillPlaces, placesIn } from '@yance/contract/notifications/template.ts';
import type { Outcome } from '@yance/contract/notifications/channels.ts';
import { z } from 'zod';
import { gateways } from '../../gateways/gateways.ts';
import { SendFailed } from '../../gateways/send-failed.ts';
import { after, minutes, type Clock } from '../../kernel/clock.ts';
import { type Database, newRid, type ReadWork, type Tx, type Work } from '../../kernel/db.ts';
import { enqueue, enqueueAll, jobKind, jobOf, type Job, type NewJob } from '../../kernel/jobs.ts';
import {
  findOutgoing,
  giveUpWaiting,
  insertOutgoing,
  leaseOutgoing,
  patchOutgoing,
  type NewOutgoing,
  type OutgoingRow,
} from './messaging.store.ts';
import { attachmentsOf } from './mail-attachments.ts';
import { mailPage } from './mail-page.ts';
import { nextByDay } from './quiet-hours.ts';
import { lockSmsCaps, smsCapReached } from './notice-sms-caps.ts';
import { schedulePurge } from './purge-log.ts';
import { sendToWechat, wechatDriver } from './send-wechat.ts';
import { storedTemplate, type StoredTemplate } from './templates.store.ts';
import { wordingOf } from './wording.ts';

/** Minutes between the attempts of an ordinary message; after the last one it is given up. */
const pauses = [1, 2, 5, 15, 60, 240];
const sendings = {
  sms: jobKind('messaging:sms', { rid: z.string() }),
  mail: jobKind('messaging:mail', { rid: z.string() }),
  wechat: jobKind('messaging:wechat', { rid: z.string() }),
};
/** Providers refuse longer values. */
const longestValue = 35;

export interface NewMessage {
  channel: OutgoingRow['channel'];
  /** What it is about: a second one with the same key and channel is not made. */
  key: string;
  template: string;
  to: string;
  parameters: Readonly<Record<string, string>>;
  memberRid?: string | null;
  /** A path of the portal. */
  link?: string | null;
  /** Stored files that an e-mail brings along. */
  files?: readonly string[];
  /** Not sent at night, but in the morning. */
  byDay?: boolean;
}

/**
 * Puts messages on their way in the caller's transaction, all that it sends together; a job sends each after the
 * commit, and tries again. An SMS above the day's caps only stands in the log, with the reason.
 */
export async function sendMessages(work: ReadWork, given: NewMessage | readonly NewMessage[]): Promise<void> {
  const list = [given].flat().map((one) => ({ memberRid: null, ...one }));
  const sms = list.filter(({ channel }) => channel === 'sms');
  if (sms.length > 0) await lockSmsCaps(work, sms);
  let pending: Pending[] = [];
  for (const one of list) {
    // Of several SMS each counts those before it.
    if (one.channel === 'sms' && pending.some(({ row }) => row.channel === 'sms')) {
      await putOnTheirWay(work, pending);
      pending = [];
    }
    const why = one.channel === 'sms' ? await smsCapReached(work, one) : null;
    const sendAt = one.byDay ? await nextByDay(work) : work.clock.now();
    const set = why === null ? { next_at: sendAt } : { outcome: 'given_up' as const, error: why, next_at: null };
    pending.push({ row: rowOf(work, one, set), sendAt: why === null ? sendAt : null });
  }
  await putOnTheirWay(work, pending);
}

/** A message for the log, and when it is sent; null where it is not. */
interface Pending {
  row: NewOutgoing;
  sendAt: Date | null;
}

/** Writes messages in one statement, and the jobs of those that are new in another. */
async function putOnTheirWay(work: ReadWork, pending: readonly Pending[]): Promise<void> {
  const fresh = await insertOutgoing(
    work.tx,
    pending.map(({ row }) => row),
  );
  await enqueueAll(
    work,
    pending.flatMap(({ row, sendAt }) => (sendAt && fresh.has(row.rid) ? sendingOf(row, sendAt) : [])),
  );
}

/**
 * Writes a message into the log whose secret words only the caller holds: the caller sends it with `attemptOutgoing`
 * from a job's `outside`, as often as it wants. Returns its rid.
 */
export async function logSecretMessage(work: ReadWork, given: NewMessage): Promise<string> {
  const row = rowOf(work, given, { secret: true });
  await insertOutgoing(work.tx, [row]);
  return row.rid;
}

function rowOf(
  { clock }: ReadWork,
  given: NewMessage,
  set: Partial<Pick<OutgoingRow, 'secret' | 'outcome' | 'error' | 'next_at'>>,
): NewOutgoing {
  const { to, memberRid = null, link = null, files = [], parameters, byDay: _, ...rest } = given;
  return {
    ...rest,
    rid: newRid(),
    recipient: to,
    parameters: { ...parameters },
    member_rid: memberRid,
    link,
    file_rids: [...files],
    secret: false,
    outcome: 'waiting',
    created_at: clock.now(),
    next_at: clock.now(),
    ...set,
  };
}

/** Each time has a job of its own, because the one that runs now is not over yet. */
export function enqueueSending(
  work: ReadWork,
  row: Pick<OutgoingRow, 'rid' | 'channel'>,
  runAt = work.clock.now(),
): Promise<void> {
  return enqueue(work, sendingOf(row, runAt));
}

const sendingOf = ({ rid, channel }: Pick<OutgoingRow, 'rid' | 'channel'>, runAt: Date): NewJob => ({
  kind: sendings[channel],
  key: `${rid}/${runAt.getTime()}`,
  payload: { rid },
  runAt,
});

/**
 * One attempt: leases the row, calls the provider with no transaction open, writes the result. A row that was sent,
 * given up, or is being sent by somebody else is left alone. `secrets` fill places that the log never sees.
 */
export async function attemptOutgoing(
  { database, clock }: { database: Database; clock: Clock },
  rid: string,
  secrets: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const row = await leaseOutgoing(database.db, rid, clock.now());
  if (!row) return (await findOutgoing(database.db, rid))?.outcome ?? 'given_up';
  const template = await storedTemplate(database.db, row.template, row.channel);
  const result = await tried(row, clock.now(), () =>
    row.channel === 'wechat'
      ? sendToWechat({ database, clock }, row, knownTemplate(template))
      : send(database.db, row, knownTemplate(template), secrets, clock.now()),
  );
  await patchOutgoing(database.db, rid, {
    ...result,
    leased_until: null,
    template_version: template?.version ?? null,
    driver: row.channel === 'wechat' ? wechatDriver() : gateways()[row.channel].driver,
  });
  return result.outcome;
}

type Result = Pick<OutgoingRow, 'outcome' | 'error'> & Partial<OutgoingRow>;

/** What an attempt comes to: with a refusal for good, or after the last pause, the message is given up. */
async function tried(row: OutgoingRow, now: Date, attempt: () => Promise<{ id: string }>): Promise<Result> {
  try {
    const { id } = await attempt();
    return { outcome: 'sent', provider_id: id, error: null, sent_at: now };
  } catch (error) {
    const failure = error instanceof SendFailed ? error : new SendFailed(String(error));
    if (failure.final) return { outcome: 'given_up', error: failure.message };
    if (row.secret) return { outcome: 'failed', error: failure.message };
    const pause = pauses[row.attempts - 1];
    if (pause === undefined) return { outcome: 'given_up', error: failure.message };
    return { outcome: 'failed', error: failure.message, next_at: after(now, minutes(pause)) };
  }
}

/** How far a message has come. */
export async function outcomeOf(tx: Tx, rid: string): Promise<Outcome | undefined> {
  return (await findOutgoing(tx, rid))?.outcome;
}

/** Ends what still waits for a member's WeChat, which is no longer theirs. */
export const abandonWechat = ({ tx }: Pick<Work, 'tx'>, memberRid: string): Promise<void> =>
  giveUpWaiting(tx, { memberRid, channel: 'wechat' }, '会员已解除微信绑定');

/** Ends a message that nobody needs any more. */
export async function abandonOutgoing({ tx }: Pick<Work, 'tx'>, rid: string, why: string): Promise<void> {
  const row = await findOutgoing(tx, rid);
  if (row?.outcome === 'waiting' || row?.outcome === 'failed')
    await patchOutgoing(tx, rid, { outcome: 'given_up', error: row.error ?? why, next_at: null });
}

function knownTemplate(template: StoredTemplate | undefined): StoredTemplate {
  if (!template) throw new SendFailed('没有这个模板', { final: true });
  return template;
}

async function send(
  tx: Tx,
  row: OutgoingRow,
  template: StoredTemplate,
  secrets: Readonly<Record<string, string>>,
  at: Date,
): Promise<{ id: string }> {
  const parameters = { ...row.parameters, ...secrets };
  const common = { to: row.recipient, template: row.template, reference: row.rid };
  if (row.channel === 'sms') {
    const { sms } = gateways();
    const short = shortened(parameters);
    return sms.send(
      {
        ...common,
        parameters: short,
        text: `【${sms.sign}】${fillPlaces(template.body, short)}`,
        places: placesIn(template.body),
        providerTemplates: { aliyun: template.aliyun_template, tencent: template.tencent_template },
      },
      at,
    );
  }
  const { mail, publicUrl, sms } = gateways();
  const subject = fillPlaces(template.title, parameters).replaceAll(/\s+/g, ' ');
  const { attachments, note } = await attachmentsOf(tx, row.file_rids);
  const text = [fillPlaces(template.body, parameters), ...note].join('\n');
  const link = row.secret ? null : `${publicUrl}${row.link ?? '/member/center'}`;
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  const isOptional = wordingOf(row.template)?.audience === undefined;
  const html = mailPage({ subject, paragraphs, link, isOptional, operator: sms.sign });
  return mail.send(
    { ...common, parameters, subject, text: link === null ? text : `${text}\n\n登录查看：${link}`, html, attachments },
    at,
  );
}

export function shortened(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const clip = (value: string): string =>
    value.length <= longestValue ? value : `${value.slice(0, longestValue - 1)}…`;
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, clip(value)]));
}

/** Sends what waits, by channel, so that a slow mail server never holds up an SMS. */
export const outgoingJobs: readonly Job[] = Object.values(sendings).map((kind) =>
  jobOf(kind, {
    immediate: true,
    outside: async (given, { rid }) => void (await attemptOutgoing(given, rid)),
    run: async (work, { rid }) => {
      await schedulePurge(work);
      const row = await findOutgoing(work.tx, rid);
      if (row?.outcome === 'waiting' || row?.outcome === 'failed')
        await enqueueSending(work, row, row.next_at ?? row.leased_until ?? after(work.clock.now(), minutes(1)));
    },
  }),
);
