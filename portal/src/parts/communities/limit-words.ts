import type { Membership } from '@yance/contract/communities/community.ts';
import { shortFenText } from '@yance/contract/kernel/money.ts';

/** What a member may spend of a community's money, in a sentence: 本月已用 ¥500，月限额 ¥3,000；单笔限额 ¥1,000. */
export function limitWords({
  month_limit_fen,
  order_limit_fen,
  needs_approval,
  used_fen,
}: NonNullable<Membership['limits']>): string {
  const month = month_limit_fen === null ? '' : `，月限额 ${shortFenText(month_limit_fen)}`;
  return [
    `本月已用 ${shortFenText(used_fen)}${month}`,
    ...(order_limit_fen === null ? [] : [`单笔限额 ${shortFenText(order_limit_fen)}`]),
    ...(needs_approval ? ['每单须审批'] : []),
  ].join('；');
}
