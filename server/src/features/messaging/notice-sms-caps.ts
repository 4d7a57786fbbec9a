import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';
import { countAllSms, countSms, lockRecipients } from './messaging.store.ts';

/** More messages than all processes together write in transactions that have not ended. */
const mostUnderWay = 500;

/** To whom an SMS goes. */
export interface SmsRecipient {
  to: string;
  memberRid: string | null;
}

/**
 * Lets one transaction at a time decide about SMS to these phones and members, so that of two messages at once the
 * second counts the first; near the platform's cap about any SMS. All that a transaction sends is locked at once, in
 * one order.
 */
export async function lockSmsCaps({ tx, clock }: ReadWork, list: readonly SmsRecipient[]): Promise<void> {
  const { count, most } = await smsToday({ tx, clock });
  const owners = new Set(list.flatMap(({ to, memberRid }) => (memberRid === null ? [to] : [to, memberRid])));
  await lockRecipients(tx, [...(count + mostUnderWay >= most ? ['all'] : []), ...[...owners].toSorted()]);
}

/**
 * Why an SMS may not leave any more today, after `lockSmsCaps`; null where it may. Codes have caps of their own and
 * count to none of these, so that no flood of codes stops notices.
 */
export async function smsCapReached({ tx, clock }: ReadWork, recipient: SmsRecipient): Promise<string | null> {
  const sent = await countSms(tx, { ...recipient, since: today(clock) });
  const [phone, member, day] = [
    await readSetting(tx, 'notify.sms_per_phone'),
    await readSetting(tx, 'notify.sms_per_member'),
    await readSetting(tx, 'notify.sms_per_day'),
  ];
  if (sent.phone >= phone) return `该号码今日短信已达上限 ${phone} 条，未发送`;
  if (sent.member >= member) return `该会员今日短信已达上限 ${member} 条，未发送`;
  return sent.all >= day ? `全平台今日短信已达上限 ${day} 条，未发送` : null;
}

/** How many SMS other than codes have left today or will, and how many may. */
export async function smsToday({ tx, clock }: ReadWork): Promise<{ count: number; most: number }> {
  return { count: await countAllSms(tx, today(clock)), most: await readSetting(tx, 'notify.sms_per_day') };
}

const today = (clock: Clock): Date => shanghaiMoment(shanghaiDate(clock.now()));
