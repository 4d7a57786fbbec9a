import { blockReasons, type PricePreviewRow } from '@yance/contract/catalogue/price-change-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Table } from 'antd';
import { Link } from 'react-router';
import styles from './price-change.module.css';

interface Props {
  rows: readonly PricePreviewRow[];
  chosen: readonly string[];
  choose: (rids: string[]) => void;
}

const fromText = (fen: number | null): string => (fen === null ? '询价' : formatFen(fen));

/** Each service with its from-price before and after, and every price that would change. */
export function PreviewTable({ rows, chosen, choose }: Props) {
  return (
    <Table<PricePreviewRow>
      rowKey="rid"
      size="small"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '没有符合条件的已发布项目' }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => choose(keys.map(String)),
        getTitleCheckboxProps: () => ({ 'aria-label': '选择全部可调价的项目' }),
        getCheckboxProps: (row) => ({ disabled: row.blocked !== null, 'aria-label': `选择${row.name}` }),
      }}
      expandable={{
        rowExpandable: (row) => row.lines.length > 0,
        expandedRowRender: linesOf,
      }}
      columns={[
        {
          title: '项目',
          render: (_, row) => (
            <Link to={`/services/${row.rid}`} target="_blank">
              {row.name}
            </Link>
          ),
        },
        { title: '代码', dataIndex: 'code' },
        { title: '原起价', align: 'right', render: (_, row) => fromText(row.from_before) },
        { title: '新起价', align: 'right', render: (_, row) => <strong>{fromText(row.from_after)}</strong> },
        {
          title: '变化',
          align: 'right',
          render: (_, { from_before, from_after }) =>
            from_before && from_after !== null
              ? `${(((from_after - from_before) / from_before) * 100).toFixed(1)}%`
              : '—',
        },
        {
          title: '说明',
          render: (_, row) =>
            row.blocked ? (
              <span className={styles.blocked}>不调整：{blockReasons[row.blocked]}</span>
            ) : (
              `${row.lines.length} 处价格`
            ),
        },
      ]}
    />
  );
}

const linesOf = (row: PricePreviewRow) => (
  <table className={styles.lines} aria-label={`${row.name}的价格变化`}>
    <tbody>
      {row.lines.map((line, index) => (
        <tr key={index}>
          <td>{line.label}</td>
          <td>{formatFen(line.before)}</td>
          <td>→ {formatFen(line.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
