export { beginOnlineRefund } from './refund/begin-refund.ts';
export { takeAfterAll } from './refund/take-refund.ts';
export { onlineSources, refundableSources } from './refund/online-sources.ts';
export { readRefunds } from './read/read-refunds.ts';
