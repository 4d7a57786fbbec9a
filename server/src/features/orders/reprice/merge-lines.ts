import type { ChangedLine, OrderLine } from '../state/order-model.ts';

/** The lines of an order as a change leaves them. */
export const merge = (lines: readonly OrderLine[], changed: readonly ChangedLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, ...changed.find((one) => one.rid === line.rid) }));
