import type { IncomingLine } from '@yance/contract/banking/bank.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Table } from 'antd';

/** The first lines of a file, as they would be imported. */
export function ReadLines({ lines, total }: { lines: readonly IncomingLine[]; total: number }) {
  return (
    <>
      <Table<IncomingLine>
        size="small"
        rowKey="row"
        dataSource={[...lines]}
        pagination={false}
        scroll={{ x: 'max-content', y: 360 }}
        locale={{ emptyText: '没有读到收入' }}
        columns={[
          { title: '行', dataIndex: 'row' },
          { title: '日期', dataIndex: 'happened_on' },
          { title: '收入', align: 'right', render: (_, { amount_fen }) => formatFen(amount_fen) },
          { title: '对方户名', dataIndex: 'payer_name' },
          { title: '对方账号', dataIndex: 'payer_account' },
          { title: '附言', dataIndex: 'memo' },
          { title: '流水号', dataIndex: 'serial' },
        ]}
      />
      {total > lines.length ? <p>只显示前 {lines.length} 笔</p> : null}
    </>
  );
}
