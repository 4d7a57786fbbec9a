import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { OpenedFile } from '../../../../parts/result-viewer/opened-file.tsx';
import { ShareButton } from '../../../../parts/sharing/share-button.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { Block } from '../block.tsx';
import { dataSection } from '../progress/leading-step.tsx';
import { useOrderTasks } from '../progress/order-records.ts';
import { TaskCard } from '../task-card.tsx';
import { TestRecords } from './test-records.tsx';
import css from './order-results.module.css';

/** States in which the files of a task take about as much room again as what is said of it. */
const withData: ReadonlySet<string> = new Set<OrderState>(['checking', 'finished']);

/** The tasks of the order with their data, everything as one zip, and the record of each test. */
export function OrderResults({ order }: { order: OrderDetail }) {
  const query = useOrderTasks(order);
  const [records, setRecords] = useState(false);
  const { data } = query;
  const zip = usePress(assignFiles);
  if (!data && query.isLoading)
    return (
      <Block id={dataSection} title="检测与数据">
        <Waiting queries={[query]} shape="row" count={order.lines.length * (withData.has(order.state) ? 11 : 5)} />
      </Block>
    );
  if (!data || data.list.length === 0) return null;
  const files = data.list.flatMap((task) => task.files);
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
          <ShareButton kind="order" rid={order.rid} label="与课题组共享结果" />
          {files.length > 0 && (
            <Button size="dense" icon="download" busy={zip.busy} onClick={() => void download()}>
              全部下载（{files.length} 个文件）
            </Button>
          )}
        </span>
      }
    >
      {data.list.map((task) => (
        <TaskCard key={task.rid} task={task} hasSamples={order.has_samples} />
      ))}
      <OpenedFile files={files} />
      {records && <TestRecords rid={order.rid} />}
    </Block>
  );
}
