import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { isPackedReport, packageWords } from '@yance/contract/results/package.ts';
import { Button } from '@yance/ui/button.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { OpenedFile } from '../../../../parts/result-viewer/opened-file.tsx';
import { ShareButton, useInCommunity } from '../../../../parts/sharing/share-button.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { Block } from '../block.tsx';
import { dataSection } from '../progress/leading-step.tsx';
import { useOrderSamples, useOrderTasks } from '../progress/order-records.ts';
import { TaskCard } from '../task-card.tsx';
import { TestRecords } from './test-records.tsx';
import css from './order-results.module.css';

const AccessDialog = lazy(() => import('./access-dialog.tsx'));
const CiteDialog = lazy(() => import('./cite-dialog.tsx'));

/** States in which the files of a task take about as much room again as what is said of it. */
const withData: ReadonlySet<string> = new Set<OrderState>(['checking', 'finished']);

/** The tasks of the order with their data, everything as one zip, and the record of each test. */
export function OrderResults({ order }: { order: OrderDetail }) {
  const query = useOrderTasks(order);
  const [records, setRecords] = useState(false);
  const [dialog, setDialog] = useState<'cite' | 'accesses' | null>(null);
  const { data } = query;
  const { data: samples } = useOrderSamples(order);
  const names = new Map(samples?.list.map(({ code, name }) => [code, name]));
  const zip = usePress(assignFiles);
  const inCommunity = useInCommunity();
  if (!data && query.isLoading)
    return (
      <Block id={dataSection} title="检测与数据">
        <Waiting queries={[query]} shape="row" count={order.lines.length * (withData.has(order.state) ? 11 : 5)} />
      </Block>
    );
  if (!data || data.list.length === 0) return null;
  const files = data.list.flatMap((task) => task.files);
  const reports = data.list.flatMap((task) => task.reports).filter(isPackedReport);
  // The log outlives the files.
  const opened = data.list.some(({ published }) => published !== null);
  const close = () => setDialog(null);
  const download = async () => {
    const bundle = await zip.press({ order_rid: order.rid });
    if (bundle?.zip_url) location.assign(bundle.zip_url);
  };
  return (
    <Block
      id={dataSection}
      title="检测与数据"
      aside={
        <span className={css.actions}>
          <Button look="link" size="dense" aria-expanded={records} onClick={() => setRecords(!records)}>
            检测记录
          </Button>
          {files.length > 0 && (
            <Button look="link" size="dense" onClick={() => setDialog('cite')}>
              方法与引用
            </Button>
          )}
          {opened && (
            <Button look="link" size="dense" onClick={() => setDialog('accesses')}>
              查看记录
            </Button>
          )}
          {(opened || inCommunity) && <ShareButton kind="order" rid={order.rid} label="共享结果" />}
          {files.length > 0 && (
            <Button size="dense" icon="download" busy={zip.busy} onClick={() => void download()}>
              全部下载<span className={css.counts}>（{packageWords(files.length, reports.length)}）</span>
            </Button>
          )}
        </span>
      }
    >
      {records && <TestRecords rid={order.rid} />}
      {data.list.map((task) => (
        <TaskCard key={task.rid} task={task} hasSamples={order.has_samples} nameOf={(code) => names.get(code)} />
      ))}
      <OpenedFile files={files} />
      <Suspense fallback={null}>
        {dialog === 'cite' && <CiteDialog rid={order.rid} onClose={close} />}
        {dialog === 'accesses' && <AccessDialog rid={order.rid} onClose={close} />}
      </Suspense>
    </Block>
  );
}
