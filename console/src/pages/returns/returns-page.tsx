import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { acceptRecycles, recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { recycleMachine, type RecycleState } from '@yance/contract/samples/recycle-states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { KeyHint } from '../../parts/key-hint.tsx';
import { cardMark } from '../../parts/list-page/card-mark.ts';
import { CardPage } from '../../parts/list-page/card-page.tsx';
import { returnColumns } from './return-columns.ts';
import { ReturnRow } from './return-row.tsx';
import styles from './returns.module.css';

const SendDialog = late(async () => (await import('./send-dialog.tsx')).SendDialog);

const states = Object.keys(recycleMachine.states) as RecycleState[];
const queues = {
  kind: 'tabs' as const,
  key: 'state',
  options: states.map((state) => ({
    value: state,
    label: recycleMachine.states[state],
    input: { state },
    counted: [state],
  })),
};

/** Samples on their way back, what must leave first at the top; several returns of one receiver leave in one parcel. */
export default function ReturnsPage() {
  return (
    <CardPage
      title="样品寄回"
      unit="单"
      endpoint={recycleQueue}
      columns={returnColumns}
      queues={queues}
      scan={{ label: '查找寄回单', placeholder: '扫描样品标签，或输入订单号、快递单号' }}
      empty="这里暂时没有寄回单"
      placeOf={({ rid }) => rid}
    >
      {(list, marked) => <Returns list={list} marked={marked} />}
    </CardPage>
  );
}

function Returns({ list, marked }: { list: readonly Recycle[]; marked: number }) {
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const accept = useStep((rids: string[], idempotencyKey) => call(acceptRecycles, { rids }, { idempotencyKey }));
  const keeper = may('samples.sendBack');
  const rows = list.filter(({ rid }) => chosen.has(rid));
  const all = (event: string) => rows.length > 0 && rows.every((row) => row.actions.some((one) => one.event === event));
  const choose = (rid: string, wanted: boolean) =>
    setChosen((before) => new Set(wanted ? [...before, rid] : [...before].filter((one) => one !== rid)));
  const rids = rows.map((row) => row.rid);
  const take = () =>
    accept.mutate(rids, {
      onSuccess: () => {
        toastDone(`已受理 ${rids.length} 单`);
        setChosen(new Set());
      },
    });
  const at = list[marked];
  usePageKeys('寄回', [
    ...(keeper && at ? [{ key: 'x', label: '选择', press: () => choose(at.rid, !chosen.has(at.rid)) }] : []),
    ...(keeper && all('accept') ? [{ key: 'a', label: '受理', press: take }] : []),
    ...(keeper && all('send') ? [{ key: 's', label: '寄出', press: () => setSending(true) }] : []),
  ]);
  return (
    <>
      <ul className={styles.list}>
        {list.map((row, index) => (
          <ReturnRow
            key={row.rid}
            row={row}
            mark={cardMark(index, index === marked)}
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
            <Button type="primary" loading={accept.isPending} aria-keyshortcuts="a" onClick={take}>
              受理
              <KeyHint>A</KeyHint>
            </Button>
          ) : null}
          {all('send') ? (
            <Button type="primary" aria-keyshortcuts="s" onClick={() => setSending(true)}>
              寄出
              <KeyHint>S</KeyHint>
            </Button>
          ) : null}
          {all('accept') || all('send') ? null : <span className={styles.quiet}>所选寄回单没有共同的可用操作</span>}
        </div>
      ) : null}
      {sending ? <SendDialog rows={rows} close={() => setSending(false)} done={() => setChosen(new Set())} /> : null}
    </>
  );
}
