import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';
import { countSms, lockRecipient } from './messaging.store.ts';

/** More messages than all processes together write in transactions that have not ended. */
const mostUnderWay = 500;

/**
 * Why an SMS may not leave any more today; null where it may. Codes have caps of their own and count to none of these,
 * so that no flood of codes stops notices. Phone and member are locked first, always in this order, so that of two
 * messages at once the second counts the first; near the platform's cap all messages are, and wait for one another.
 */
export async function smsCapReached(
  { tx, clock }: ReadWork,
  { to, memberRid }: { to: string; memberRid: string | null },
): Promise<string | null> {
  await lockRecipient(tx, to);
  if (memberRid !== null) await lockRecipient(tx, memberRid);
  const today = shanghaiMoment(shanghaiDate(clock.now()));
  let sent = await countSms(tx, { to, memberRid, since: today });
  const [phone, member, day] = [
    await readSetting(tx, 'notify.sms_per_phone'),
    await readSetting(tx, 'notify.sms_per_member'),
    await readSetting(tx, 'notify.sms_per_day'),
  ];
  if (sent.all + mostUnderWay >= day) {
    await lockRecipient(tx, 'all');
    sent = await countSms(tx, { to, memberRid, since: today });
  }
  if (sent.phone >= phone) return `该号码今日短信已达上限 ${phone} 条，未发送`;
  if (sent.member >= member) return `该会员今日短信已达上限 ${member} 条，未发送`;
  return sent.all >= day ? `全平台今日短信已达上限 ${day} 条，未发送` : null;
}
