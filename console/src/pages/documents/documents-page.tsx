import { describeCall, listCalls, type DescribedCall } from '@yance/contract/documents/staff-endpoints.ts';
import { Input, Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { rolesText } from './roles-text.ts';
import styles from './documents.module.css';

const audiences = { staff: '员工', member: '会员', open: '公开' } as const;
type Audience = keyof typeof audiences;

/** Every call of the platform with what it takes, gives and refuses. */
export default function DocumentsPage() {
  const query = useRecord(listCalls, {});
  const [audience, setAudience] = useState<Audience>('staff');
  const [kw, setKw] = useState('');
  const narrow = useNarrow();
  const fits = (one: DescribedCall) =>
    one.audience === audience && `${one.path} ${one.summary}`.toLowerCase().includes(kw.trim().toLowerCase());
  return (
    <>
      <PageHead title="接口文档" note="回复一律为 { code, msg, data }，code 为 1 表示成功；金额以分计" />
      <div className={styles.filters}>
        <Segmented<Audience>
          value={audience}
          onChange={setAudience}
          options={Object.entries(audiences).map(([value, label]) => ({ value: value as Audience, label }))}
        />
        <Input.Search
          allowClear
          aria-label="地址或用途"
          placeholder="地址或用途"
          value={kw}
          onChange={(event) => setKw(event.target.value)}
        />
      </div>
      <Loaded query={query}>
        {(calls) => (
          <Table<DescribedCall>
            rowKey={({ method, path }) => `${method} ${path}`}
            dataSource={calls.filter(fits)}
            size="small"
            pagination={{ pageSize: 50, showSizeChanger: false }}
            locale={{ emptyText: '没有符合的接口' }}
            expandable={{ expandedRowRender: documentOf, columnTitle: '详情', columnWidth: 56 }}
            columns={narrow ? narrowColumns : columns}
          />
        )}
      </Loaded>
    </>
  );
}

const pathOf = (path: string) => <code className={styles.path}>{path}</code>;
const columns: TableColumnsType<DescribedCall> = [
  { title: '方法', dataIndex: 'method', width: 72 },
  { title: '地址', dataIndex: 'path', render: pathOf },
  { title: '用途', dataIndex: 'summary' },
  { title: '岗位', width: 220, dataIndex: 'roles', render: rolesText },
];
/** On a phone all of a call stands in one column. */
const narrowColumns: TableColumnsType<DescribedCall> = [
  {
    title: '接口',
    render: (_, { method, path, summary, roles }) => (
      <>
        {method} {pathOf(path)}
        <p className={styles.what}>{summary}</p>
        <small className={styles.who}>{rolesText(roles)}</small>
      </>
    ),
  },
];

const documentOf = ({ method, path }: DescribedCall) => <CallDocument method={method} path={path} />;

function CallDocument({ method, path }: Pick<DescribedCall, 'method' | 'path'>) {
  const query = useRecord(describeCall, { method, path });
  return (
    <Loaded query={query}>
      {({ input, output, refusals }) => (
        <div className={styles.call}>
          <h3>请求</h3>
          <pre>{input}</pre>
          <h3>data</h3>
          <pre>{output}</pre>
          <h3>可能的拒绝</h3>
          <ul>
            {refusals.map(({ reason, words }) => (
              <li key={reason}>
                <code>{reason}</code> {words}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
