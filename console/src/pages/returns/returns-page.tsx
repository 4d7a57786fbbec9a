import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { acceptRecycles, recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { recycleMachine, type RecycleState } from '@yance/contract/samples/recycle-states.ts';
import { Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { ReturnRow } from './return-row.tsx';
import styles from './returns.module.css';
import { SendDialog } from './send-dialog.tsx';

const states = Object.keys(recycleMachine.states) as RecycleState[];
const size = 30;

/** Samples on their way back, what must leave first at the top; several returns of one receiver leave in one parcel. */
export default function ReturnsPage() {
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'applied';
  const kw = search.get('kw') ?? '';
  const page = Number(search.get('page') ?? '1');
  const query = useRecord(recycleQueue, { page, size, kw, ...(kw ? {} : { state }) });
  const go = (given: Record<string, string>) => setSearch({ ...(kw ? {} : { state }), ...given }, { replace: true });
  const counts = query.data?.counts;
  return (
    <>
      <PageHead title="样品寄回" note={query.data ? `共 ${query.data.total} 单` : undefined} />
      <ScanBox
        label="查找寄回单"
        placeholder="扫描样品标签，或输入订单号、快递单号"
        onCode={(code) => setSearch({ kw: code })}
        autoFocus={false}
      />
      {kw ? (
        <p className={styles.found}>
          “{kw}”的寄回单 <Button onClick={() => setSearch({})}>返回队列</Button>
        </p>
      ) : (
        <Segmented
          className={styles.tabs}
          aria-label="状态"
          value={state}
          options={states.map((value) => ({
            value,
            label: `${recycleMachine.states[value]}${counts && counts[value] > 0 ? ` ${counts[value]}` : ''}`,
          }))}
          onChange={(value) => setSearch({ state: value })}
        />
      )}
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            <Returns key={`${state} ${kw} ${page}`} list={list} />
            {total > size ? (
              <Pagination
                current={page}
                pageSize={size}
                total={total}
                showSizeChanger={false}
                onChange={(next) => go({ page: String(next), ...(kw ? { kw } : {}) })}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Returns({ list }: { list: readonly Recycle[] }) {
  const { data: session } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const accept = useStep((rids: string[], idempotencyKey) => call(acceptRecycles, { rids }, { idempotencyKey }), {
    renews: [[recycleQueue.path]],
  });
  const keeper = session?.roles.some((role) => role === 'W' || role === 'M') ?? false;
  const rows = list.filter(({ rid }) => chosen.has(rid));
  const all = (event: string) => rows.length > 0 && rows.every((row) => row.actions.some((one) => one.event === event));
  const choose = (rid: string, wanted: boolean) =>
    setChosen((before) => new Set(wanted ? [...before, rid] : [...before].filter((one) => one !== rid)));
  const rids = rows.map((row) => row.rid);
  if (list.length === 0) return <p className={styles.none}>这里暂时没有寄回单</p>;
  return (
    <>
      <ul className={styles.list}>
        {list.map((row) => (
          <ReturnRow
            key={row.rid}
            row={row}
            chosen={chosen.has(row.rid)}
            choose={keeper ? (wanted) => choose(row.rid, wanted) : undefined}
          />
        ))}
      </ul>
      {keeper && rows.length > 0 ? (
        <div className={styles.bar} role="toolbar" aria-label="寄回操作">
          <span>
            已选 {rows.length} 单、{rows.reduce((sum, row) => sum + row.samples.length, 0)} 件
          </span>
          {all('accept') ? (
            <Button
              type="primary"
              loading={accept.isPending}
              onClick={() =>
                accept.mutate(rids, {
                  onSuccess: () => {
                    toastDone(`已受理 ${rids.length} 单`);
                    setChosen(new Set());
                  },
                })
              }
            >
              受理
            </Button>
          ) : null}
          {all('send') ? (
            <Button type="primary" onClick={() => setSending(true)}>
              寄出
            </Button>
          ) : null}
          {all('accept') || all('send') ? null : <span className={styles.quiet}>所选寄回单没有共同的可用操作</span>}
        </div>
      ) : null}
      {sending ? <SendDialog rows={rows} close={() => setSending(false)} done={() => setChosen(new Set())} /> : null}
    </>
  );
}
