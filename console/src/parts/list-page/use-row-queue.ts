import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { holdQueue, leftAt, queuePage, type Queue } from '../../lib/queue/queue.ts';
import type { ListState } from '../../lib/list-address.ts';
import type { PageReply } from '../../lib/use-list.ts';

interface Given<Row> {
  title: string;
  list: { state: ListState; rows: Row[]; total: number; ask: (page: number) => Promise<PageReply<Row>> };
  open: ((row: Row) => string) | undefined;
}

/**
 * What a record is given on its way from a list: the list's address and the records around it. `left` is the row to
 * come back to.
 */
export function useRowQueue<Row>({ title, list: { state, rows, total, ask }, open }: Given<Row>) {
  const { pathname, search } = useLocation();
  const list = pathname + search;
  const way = useNavigationType();
  const [left] = useState(() => (way === NavigationType.Push ? undefined : leftAt(list)));
  useEffect(() => {
    if (!open) return;
    holdQueue(list, async (page) => {
      const reply = await ask(page);
      return queuePage(reply.list.map(open), page, state.size, reply.total);
    });
  });
  const queue: Queue | undefined = open && {
    list,
    title,
    ...queuePage(rows.map(open), state.page, state.size, total),
  };
  return { list, left, queue };
}
