import type { takeEvent as eventCall } from '@yance/contract/identity/wechat-endpoints.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { readEvent, replyText, signatureOf, type WechatEvent } from '../../../gateways/wechat/messages.ts';
import { minutes, type Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sameText, tokenHash } from '../../../kernel/access/tokens.ts';
import { changeTicket, saveReply, lockTicket, memberRidOfWechat, takeSignature } from '../wechat.store.ts';

/** A signed request is taken this long before and after the time that it names. */
const freshMs = minutes(5);
/** Signatures are remembered longer than they are fresh. */
export const signatureTtlMs = 4 * freshMs;

type Signed = { signature?: unknown; timestamp?: unknown; nonce?: unknown };

/** Whether a request comes from who knows the secret, and is not an old one. */
export function isSigned(given: Signed, clock: Clock): boolean {
  const secret = gateways().wechat?.callbackToken;
  const { signature, timestamp, nonce } = given;
  if (!secret || typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string')
    return false;
  const age = Math.abs(clock.now().getTime() - Number(timestamp) * 1000);
  return sameText(signature, signatureOf(secret, timestamp, nonce)) && age <= freshMs;
}

/**
 * Takes an event of WeChat: the scan of a QR code is written on its ticket, anything else is thanked for. An event
 * that comes again gets its first reply and changes nothing; a signature never serves for another body.
 */
export async function takeEvent(call: Call<typeof eventCall>): Promise<RawReply> {
  const { clock, http, transaction } = call;
  const query = http.request.query as Signed;
  const xml = Buffer.isBuffer(http.request.body) ? http.request.body.toString('utf8') : '';
  const event = isSigned(query, clock) ? readEvent(xml) : undefined;
  if (!event) return { status: 403, headers: plain, body: '' };
  return transaction(async (tx) => {
    const [signature, body_hash] = [String(query.signature), tokenHash(xml)];
    const served = await takeSignature(tx, { signature, body_hash, at: clock.now() });
    if (served)
      return served.body_hash === body_hash ? thanks(served.reply) : { status: 403, headers: plain, body: '' };
    const words = event.scene === null ? '' : await takeScan(tx, clock, event, event.scene);
    const reply = words === '' ? '' : replyText(event, words, clock.now());
    await saveReply(tx, signature, reply);
    return thanks(reply);
  });
}

/** Writes who scanned on the ticket; the first scan counts. Returns what the person reads on the phone. */
async function takeScan(tx: Tx, clock: Clock, { openid }: WechatEvent, scene: string): Promise<string> {
  const now = clock.now();
  const row = await lockTicket(tx, { scene });
  if (!row) return '';
  if (row.openid === null && row.expires_at <= now) return '二维码已过期，请在网页上刷新后重新扫码。';
  if (row.openid !== null && row.openid !== openid) return '该二维码已被使用，请在网页上刷新后重新扫码。';
  if (row.openid === null) await changeTicket(tx, row.rid, { openid, scanned_at: now });
  return (await memberRidOfWechat(tx, openid))
    ? '扫码成功，网页即将登录。如非本人操作，请立即联系客服。'
    : '扫码成功，请回到网页继续。';
}

const plain = { 'content-type': 'text/plain; charset=utf-8' };
/** WeChat takes an empty text as: arrived, nothing to say. */
const thanks = (reply: string): RawReply => ({
  headers: reply === '' ? plain : { 'content-type': 'text/xml; charset=utf-8' },
  body: reply,
});
