import type { Guarded } from '@yance/contract/staff/permissions/rights.ts';
import { useMemo, type ComponentType } from 'react';
import { Link } from 'react-router';
import type { ListEndpoint, PageReply } from '../../lib/use-list.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmbeddedList } from '../../parts/list-page/embedded-list.tsx';

/** A kind of a customer's records, for who reads its list anywhere. */
export interface ListTab {
  /** Stands in the address. */
  key: string;
  label: string;
  call: Guarded;
  List: ComponentType<{ rid: string }>;
}

interface Given<Row, Reply> {
  endpoint: ListEndpoint<Row, Reply>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The page of a row, below /console. */
  open?: (row: Row) => string;
  empty: string;
  /** What the call names the customer by. */
  by?: 'rid' | 'member_rid';
  /** The page of the same list with its filters and export. */
  whole?: (rid: string) => string;
}

const beside = ['tab'];

/** A tab with one list of the staff, narrowed to the customer. */
export function listTab<Row, Reply extends PageReply<Row>>(
  key: string,
  label: string,
  { endpoint, by = 'member_rid', whole, ...list }: Given<Row, Reply>,
): ListTab {
  function List({ rid }: { rid: string }) {
    const fixed = useMemo(() => ({ [by]: rid }), [rid]);
    return (
      <>
        {whole ? (
          <p>
            <Link to={whole(rid)}>筛选与导出</Link>
          </p>
        ) : null}
        <EmbeddedList endpoint={endpoint} fixed={fixed} beside={beside} {...list} />
      </>
    );
  }
  return { key, label, call: endpoint, List };
}
