import { compensationQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { Button, Pagination, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { ClaimCard } from './claim-card.tsx';
import styles from './claims.module.css';

const size = 20;
const stages = { propose: '待处理', pay: '待入账', paid: '已赔付', rejected: '已驳回' } as const;
type Stage = keyof typeof stages;
const inputOf = (stage: Stage) => (stage === 'propose' || stage === 'pay' ? { stage } : { state: stage });

/** Samples that were damaged or lost: the manager proposes what is paid, finance posts it. */
export default function ClaimsPage() {
  const [search, setSearch] = useSearchParams();
  const stage = (Object.keys(stages) as Stage[]).find((one) => one === search.get('stage')) ?? 'propose';
  const kw = search.get('kw') ?? '';
  const page = Number(search.get('page') ?? '1');
  const query = useRecord(compensationQueue, { page, size, kw, ...(kw ? {} : inputOf(stage)) });
  const counts = query.data?.counts;
  const numberOf = (one: Stage) => (one === 'propose' || one === 'pay' ? (counts?.[one] ?? 0) : 0);
  return (
    <>
      <PageHead title="样品赔付" note={query.data ? `共 ${query.data.total} 件` : undefined} />
      <ScanBox
        label="查找赔付"
        placeholder="扫描样品标签，或输入订单号"
        onCode={(code) => setSearch({ kw: code })}
        autoFocus={false}
      />
      {kw ? (
        <p>
          “{kw}”的赔付 <Button onClick={() => setSearch({})}>返回队列</Button>
        </p>
      ) : (
        <Segmented
          aria-label="状态"
          value={stage}
          options={(Object.entries(stages) as [Stage, string][]).map(([value, label]) => ({
            value,
            label: numberOf(value) > 0 ? `${label} ${numberOf(value)}` : label,
          }))}
          onChange={(value) => setSearch({ stage: value })}
        />
      )}
      <Loaded query={query}>
        {({ list, total }) => (
          <div className={styles.list}>
            {list.length === 0 ? <p className={styles.quiet}>这里暂时没有赔付</p> : null}
            {list.map((one) => (
              <ClaimCard key={one.rid} claim={one} />
            ))}
            {total > size ? (
              <Pagination
                current={page}
                pageSize={size}
                total={total}
                showSizeChanger={false}
                onChange={(next) => setSearch({ ...(kw ? { kw } : { stage }), page: String(next) })}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </>
  );
}
