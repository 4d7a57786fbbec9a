import type { Order, Extra } from '../state/order-model.ts';

/** The extra of an order that is settled when its paper report is sent and not before; undefined once that is done. */
export const unsentReport = ({ report, report_sent_at, extras }: Order): Extra | undefined =>
  report === 'paper' && report_sent_at === null ? extras.find(({ kind }) => kind === 'paper_report') : undefined;
