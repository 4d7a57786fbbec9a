import { z } from 'zod';
import { after } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { abandonOutgoing, attemptOutgoing, logSecretMessage, outcomeOf, type Wording } from '../../messaging/index.ts';
import { changeCode, codeByRid, type CodeRow } from '../codes.store.ts';

/** The words around a code. The code itself is never kept with them. */
export const codeWording: Wording = {
  key: 'code',
  label: '验证码',
  group: 'security',
  variables: ['purpose', 'code', 'minutes'],
  title: '研测验证码',
  content: '您的{purpose}验证码为 {code}，{minutes} 分钟内有效，请勿告知他人。',
  sms: true,
  mail: true,
  without: ['site'],
  required: ['sms', 'mail'],
};

const kind = jobKind('identity:send-code', {
  code_rid: z.string(),
  outgoing_rid: z.string(),
  // Jobs that an earlier version has set name none.
  failures: z.number().default(0),
});
/** Seconds until a code that the provider did not take is tried again; they double each time, until the code ends. */
const firstPause = 5;

/** Whether a code goes to an e-mail address and not to a phone. */
export const isMail = (to: string): boolean => to.includes('@');

/**
 * Leaves a stored code to the outbox: it is sent right after the commit, by SMS to a phone and by mail to an address.
 */
export async function leaveToOutbox(
  work: ReadWork,
  code: { rid: string; to: string; purpose: string; minutes: number },
): Promise<void> {
  const outgoing = await logSecretMessage(work, {
    channel: isMail(code.to) ? 'mail' : 'sms',
    key: `code:${code.rid}`,
    template: codeWording.key,
    to: code.to,
    parameters: { purpose: code.purpose, minutes: String(code.minutes) },
  });
  await enqueue(work, { kind, key: code.rid, payload: { code_rid: code.rid, outgoing_rid: outgoing, failures: 0 } });
}

/**
 * Hands a code to the gateway with no transaction open and forgets its plain text once it is taken. One that ended
 * meanwhile, by age or because a newer one was asked for, is not sent.
 */
export const sendCodeJob = jobOf(kind, {
  immediate: true,
  outside: async (given, payload) => {
    const row = await codeByRid(given.database.db, payload.code_rid);
    if (isWanted(row, given.clock.now()))
      await attemptOutgoing(given, payload.outgoing_rid, { code: row.code_to_send ?? '' });
  },
  run: async (work, payload) => {
    const { tx, clock } = work;
    const { code_rid: rid, outgoing_rid: outgoing, failures } = payload;
    const outcome = await outcomeOf(tx, outgoing);
    const row = await codeByRid(tx, rid);
    const again = after(clock.now(), firstPause * 2 ** failures * 1000);
    if (isWanted(row, again) && (outcome === 'waiting' || outcome === 'failed')) {
      const next = { ...payload, failures: failures + 1 };
      await enqueue(work, { kind, key: `${rid}/${failures}`, payload: next, runAt: again });
      return;
    }
    await abandonOutgoing(work, outgoing, '验证码已失效，不再发送');
    if (row?.code_to_send) await changeCode(tx, rid, { code_to_send: null });
  },
});

const isWanted = (row: CodeRow | undefined, at: Date): row is CodeRow =>
  row !== undefined && row.code_to_send !== null && row.expires_at > at;
