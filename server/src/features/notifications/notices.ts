import { accountNotices } from './account-notices.ts';
import { dataNotices } from './data-notices.ts';
import type { Notice } from './notice.ts';
import { moneyNotices } from './money-notices.ts';
import { orderNotices } from './order-notices.ts';

/** Everything that members are told, with the fact that tells it. */
export const notices: readonly Notice[] = [...orderNotices, ...dataNotices, ...moneyNotices, ...accountNotices];
