import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { getWorklist, type Worklist, type WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { late } from '../../../lib/late.ts';
import { holdQueue, queuePage, type Queue } from '../../../lib/queue/queue.ts';
import { useMay } from '../../../lib/may.ts';
import { toastDone, toastProblem } from '../../../lib/toast.ts';
import { Section } from '../../../parts/section.tsx';
import { QueuedRuns } from './queued-runs.tsx';
import { useOrder } from './use-order.ts';
import { WorklistLine } from './worklist-line.tsx';
import { worklistText } from './worklist-text.ts';
import styles from './worklist.module.css';

const StartManyDialog = late(async () => (await import('../start-many-dialog.tsx')).StartManyDialog);
const SubmitManyDialog = late(async () => (await import('../submit-many-dialog.tsx')).SubmitManyDialog);

/** One instrument: what runs, what follows in which order, and what could be put behind it. */
export function Runs({ list }: { list: Worklist }) {
  const has = useMay();
  const may = has('tasks.worklistEdit');
  const order = useOrder(list);
  const { queued, unplaced } = order;
  const queue = useRunQueue(list);
  const [asked, setAsked] = useState<{ step: 'start' | 'submit'; row: WorklistRow } | null>(null);
  const close = () => setAsked(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(worklistText(list, queued));
      toastDone('清单已复制，可粘贴到表格');
    } catch {
      toastProblem('浏览器不允许自动复制，请打印，或选中清单后手动复制');
    }
  };
  return (
    <>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2>{instrumentName(list.instrument)}</h2>
          <span className={styles.quiet}>
            {list.instrument.laboratory}
            {list.changed ? ` · ${list.changed.by} ${formatDateTime(list.changed.at)} 排定` : ''}
          </span>
          <span className={styles.tools}>
            <Button onClick={() => void copy()}>复制清单</Button>
            <Button onClick={() => print()}>打印</Button>
          </span>
        </header>
        <Section title={`正在检测 ${list.running.length}`}>
          {list.running.length === 0 ? <p className={styles.quiet}>这台仪器现在空闲</p> : null}
          <ul className={styles.lines} aria-label="正在检测">
            {list.running.map((row) => (
              <li key={row.rid} className={styles.line}>
                <WorklistLine row={row} turn="" queue={queue}>
                  {may && row.actions.some(({ event }) => event === 'submit') ? (
                    <Button size="small" onClick={() => setAsked({ step: 'submit', row })}>
                      提交结果
                    </Button>
                  ) : null}
                </WorklistLine>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={`排队 ${queued.length}`} extra={order.saving ? <span role="status">正在保存顺序…</span> : null}>
          {queued.length === 0 ? <p className={styles.quiet}>还没有排队的任务，可从下面排入</p> : null}
          <QueuedRuns order={order} queue={queue} may={may} start={(row) => setAsked({ step: 'start', row })} />
        </Section>
      </div>
      <Section
        title={`可排入 ${list.unplaced_total}`}
        extra={
          may && unplaced.length > 1 ? (
            <Button size="small" onClick={() => order.add(unplaced)}>
              全部排入（{unplaced.length}）
            </Button>
          ) : null
        }
      >
        {unplaced.length === 0 ? <p className={styles.quiet}>没有可用这台仪器检测的待检测任务</p> : null}
        <ul className={styles.lines} aria-label="可排入">
          {unplaced.map((row) => (
            <li key={row.rid} className={styles.line}>
              <WorklistLine row={row} turn="" queue={queue}>
                {may ? (
                  <Button size="small" onClick={() => order.add([row])} aria-label={`${row.code} 排入`}>
                    排入
                  </Button>
                ) : null}
              </WorklistLine>
            </li>
          ))}
        </ul>
        {list.unplaced_total > list.unplaced.length ? (
          <p className={styles.quiet}>先列出最早到期的 {list.unplaced.length} 个</p>
        ) : null}
      </Section>
      {asked?.step === 'start' ? (
        <StartManyDialog
          tasks={[asked.row]}
          instrument={instrumentName(list.instrument)}
          done={() => undefined}
          close={close}
        />
      ) : null}
      {asked?.step === 'submit' ? <SubmitManyDialog tasks={[asked.row]} done={() => undefined} close={close} /> : null}
    </>
  );
}

const placesOf = ({ running, queued }: Pick<Worklist, 'running' | 'queued'>): string[] =>
  [...running, ...queued].map(({ rid }) => `/tasks/${rid}`);

/** The runs as a queue, so that one task leads to the next. */
function useRunQueue(list: Worklist): Queue {
  const { rid } = list.instrument;
  const address = `/worklists?instrument=${rid}`;
  useEffect(() => {
    holdQueue(address, async () => {
      const places = placesOf(await call(getWorklist, { instrument_rid: rid }));
      return queuePage(places, 1, places.length, places.length);
    });
  }, [address, rid]);
  const places = placesOf(list);
  return { list: address, title: '上机清单', ...queuePage(places, 1, places.length, places.length) };
}
