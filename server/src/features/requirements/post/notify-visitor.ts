import { fenText } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { currentTexts, sendMessages, type Wording } from '../../messaging/index.ts';
import type { QuotationRecord } from '../quotations.store.ts';
import type { RequirementRecord } from '../requirements.store.ts';

/** Anyone who posted without an account is told by phone and e-mail how to come to the quotation. */
export const visitorQuoteWording: Wording = {
  key: 'requirement.quote.visitor',
  label: '未注册客户的需求已报价',
  audience: 'visitors',
  group: 'price',
  variables: ['requirement_no', 'amount', 'due'],
  title: '您的需求已报价',
  content:
    '您的需求 {requirement_no} 已报价 {amount}，有效期至 {due}。请用本手机号注册或登录，在「发布需求」页查看报价单并确认。',
  sms: true,
  mail: true,
  without: ['site'],
};

export async function notifyVisitor(
  work: Work,
  requirement: RequirementRecord,
  quotation: QuotationRecord,
): Promise<void> {
  const { key } = visitorQuoteWording;
  const texts = (await currentTexts(work.tx, key)).get(key);
  const parameters = {
    requirement_no: requirement.requirement_no,
    amount: fenText(quotation.total_fen),
    due: shanghaiDate(quotation.valid_until),
  };
  const ways = [
    { channel: 'sms', to: requirement.phone },
    { channel: 'mail', to: requirement.email },
  ] as const;
  for (const { channel, to } of ways)
    if (to && texts?.has(channel))
      await sendMessages(work, {
        channel,
        to,
        key: `quotation:${quotation.rid}`,
        template: key,
        parameters,
        link: '/require',
      });
}
