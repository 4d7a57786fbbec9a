import { noteExport } from '@yance/contract/staff/endpoints.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { csvText, saveText } from '../../lib/csv.ts';
import { pageInput, type ListEndpoint } from '../../lib/use-list.ts';
import type { ListState } from '../../lib/list-address.ts';
import { toastDone, toastFailure } from '../../lib/toast.ts';
import type { Column } from './column.ts';

interface Props<Row> {
  name: string;
  endpoint: ListEndpoint<Row>;
  columns: readonly Column<Row>[];
  fixed?: Readonly<Record<string, unknown>>;
  state: ListState;
  total: number;
}

/** More rows than this belong into a report that the server makes. */
const rowLimit = 10_000;

/** Saves all filtered rows as CSV, page by page through the same call; shows how far it is and can be cancelled. */
export function ExportButton<Row>({ name, endpoint, columns, fixed = {}, state, total }: Props<Row>) {
  const [done, setDone] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);
  const start = async () => {
    abort.current = new AbortController();
    setDone(0);
    try {
      await call(noteExport, { list: name, filters: state.filters, rows: total });
      const rows = await fetchAll(endpoint, fixed, state, { signal: abort.current.signal, progress: setDone });
      saveText(
        `${name}.csv`,
        csvText([
          columns.map((column) => column.title),
          ...rows.map((row) => columns.map((column) => column.text(row))),
        ]),
      );
      toastDone(
        total > rowLimit ? `已导出前 ${rowLimit} 条，其余请缩小筛选范围后分批导出` : `已导出 ${rows.length} 条`,
      );
    } catch (error) {
      toastFailure(error);
    } finally {
      setDone(null);
    }
  };
  if (done !== null) {
    const percent = Math.floor((done / Math.max(1, Math.min(total, rowLimit))) * 100);
    return <Button onClick={() => abort.current?.abort()}>取消导出 {percent}%</Button>;
  }
  return (
    <Button disabled={total === 0} onClick={() => void start()}>
      导出
    </Button>
  );
}

async function fetchAll<Row>(
  endpoint: ListEndpoint<Row>,
  fixed: object,
  state: ListState,
  { signal, progress }: { signal: AbortSignal; progress: (rows: number) => void },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < rowLimit; page += 1) {
    const reply = await call(endpoint, pageInput(fixed, { ...state, page, size: 100 }), { signal });
    rows.push(...reply.list);
    progress(rows.length);
    if (reply.list.length === 0 || rows.length >= reply.total) break;
  }
  return rows.slice(0, rowLimit);
}
