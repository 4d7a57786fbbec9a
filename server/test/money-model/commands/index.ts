import type { CommandKind } from '../command.ts';
import adjust from './adjust.ts';
import applyInvoice from './apply-invoice.ts';
import bill from './bill.ts';
import cancelStatement from './cancel-statement.ts';
import credit from './credit.ts';
import deposit from './deposit.ts';
import depositOnline from './deposit-online.ts';
import end from './end.ts';
import endGift from './end-gift.ts';
import endOrder from './end-order.ts';
import exchange from './exchange.ts';
import expirePoints from './expire-points.ts';
import gift from './gift.ts';
import givePoints from './give-points.ts';
import hold from './hold.ts';
import moveInvoice from './move-invoice.ts';
import order from './order.ts';
import overdue from './overdue.ts';
import pay from './pay.ts';
import payBack from './pay-back.ts';
import payOnline from './pay-online.ts';
import payOrder from './pay-order.ts';
import receiveCoupon from './receive-coupon.ts';
import refund from './refund.ts';

/** Every kind of command. Those are likelier without which others have nothing to go on with. */
export const commands: readonly { arbitrary: CommandKind; weight: number }[] = [
  ...[hold, end].map((arbitrary) => ({ arbitrary, weight: 4 })),
  ...[endOrder, bill].map((arbitrary) => ({ arbitrary, weight: 2 })),
  ...[
    deposit,
    depositOnline,
    adjust,
    gift,
    endGift,
    payBack,
    order,
    payOrder,
    receiveCoupon,
    givePoints,
    exchange,
    cancelStatement,
    overdue,
    pay,
    payOnline,
    refund,
    credit,
    applyInvoice,
    moveInvoice,
    expirePoints,
  ].map((arbitrary) => ({ arbitrary, weight: 1 })),
];
