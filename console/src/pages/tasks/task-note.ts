import type { TaskRow } from '@yance/contract/results/task.ts';

/** A task in one line beside its code, so that two of one service cannot be taken for each other. */
export const taskNote = ({ title, count, unit, order_no }: TaskRow): string =>
  `${title} × ${count} ${unit} · 订单 ${order_no}`;
