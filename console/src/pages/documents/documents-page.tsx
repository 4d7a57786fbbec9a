import { listCalls, type DescribedCall } from '@yance/contract/documents/staff-endpoints.ts';
import { useState } from 'react';
import { useRecord } from '../../lib/use-record.ts';
import { PressChoice } from '../../parts/fields/press-choice.tsx';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { usePagesOf } from '../../parts/list-page/use-pages-of.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { CallDocument } from './call-document.tsx';
import { rolesText } from './roles-text.ts';
import styles from './documents.module.css';

const audiences = [
  { value: 'staff', label: '员工' },
  { value: 'member', label: '会员' },
  { value: 'open', label: '公开' },
  { value: 'computer', label: '仪器电脑' },
] as const;
type Audience = (typeof audiences)[number]['value'];

/** Every call of the platform with what it takes, gives and refuses. */
export default function DocumentsPage() {
  const query = useRecord(listCalls, {});
  const [audience, setAudience] = useState<Audience>('staff');
  const [kw, setKw] = useState('');
  const fits = (one: DescribedCall) =>
    one.audience === audience && `${one.path} ${one.summary}`.toLowerCase().includes(kw.trim().toLowerCase());
  return (
    <>
      <PageHead title="接口文档" note="回复一律为 { code, msg, data }，code 为 1 表示成功；金额以分计" />
      <div className={styles.filters}>
        <PressChoice label="谁可以调用" options={audiences} value={audience} change={setAudience} />
        <SearchField label="地址或用途" placeholder="地址或用途" value={kw} change={setKw} className={styles.words} />
      </div>
      <Loaded query={query}>{(calls) => <Calls key={`${audience} ${kw}`} calls={calls.filter(fits)} />}</Loaded>
    </>
  );
}

function Calls({ calls }: { calls: readonly DescribedCall[] }) {
  const { rows, pages } = usePagesOf(calls);
  if (calls.length === 0) return <EmptyList words="没有符合的接口" />;
  return (
    <>
      <ul className={styles.calls} aria-label="接口">
        {rows.map((call) => (
          <li key={`${call.method} ${call.path}`}>
            <Call call={call} />
          </li>
        ))}
      </ul>
      {pages}
    </>
  );
}

/** Its document is read when it is unfolded. */
function Call({ call: { method, path, summary, roles } }: { call: DescribedCall }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.method}>{method}</span>
        <code className={styles.path}>{path}</code>
        <span className={styles.what}>{summary}</span>
        <small className={styles.who}>{rolesText(roles)}</small>
      </summary>
      {open ? <CallDocument method={method} path={path} /> : null}
    </details>
  );
}
