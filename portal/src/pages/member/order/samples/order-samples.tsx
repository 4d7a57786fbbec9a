import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { printLabels, signForSample } from '@yance/contract/samples/endpoints.ts';
import type { LabelLayout, SampleCard } from '@yance/contract/samples/sample.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useLabelParts } from '@yance/web/label-parts.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { RecordTable } from '../../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { Block } from '../block.tsx';
import css from '../order-detail.module.css';
import { useOrderSamples } from '../progress/order-records.ts';

/** As many samples as are seen at once. */
const few = 6;

/** Each sample with its label code, its state and where it lies; labels to print while they are awaited. */
export function OrderSamples({ order }: { order: OrderDetail }) {
  const query = useOrderSamples(order);
  const { data } = query;
  const [all, setAll] = useState(false);
  const parts = useLabelParts();
  const labels = usePress(printLabels);
  const sign = usePress(signForSample);
  if (!data && order.has_samples)
    return (
      <Block title="样品">
        <Waiting queries={[query]} shape="row" count={2} />
      </Block>
    );
  if (!data || data.list.length === 0) return null;
  const print = async (layout: LabelLayout) => {
    const sheet = await labels.press({ order_rid: order.rid, layout, part: parts.next[layout] });
    if (!sheet) return;
    window.open(sheet.url, '_blank', 'noopener');
    parts.printed(layout, sheet.parts);
  };
  const back = data.list.filter((sample) => sample.actions.some(({ event }) => event === 'sign'));
  const signAll = async () => {
    if (!(await sign.press({ rids: back.map((sample) => sample.rid) }))) return;
    toast.success('操作成功!', '已确认收到寄回的样品');
  };
  const askable = data.list.some((sample) => sample.state === 'kept');
  const rows = all ? data.list : data.list.slice(0, few);
  const awaited = data.list.some((sample) => sample.state === 'expected');
  return (
    <Block
      title="样品"
      folded={['finished', 'cancelled'].includes(order.state) && back.length === 0 && !askable}
      gist={`${data.total} 个`}
      aside={
        awaited && (
          <span className={css.buttons}>
            <Button look="link" size="dense" icon="print" busy={labels.busy} onClick={() => void print('a4')}>
              {parts.next.a4 > 1 ? `打印第 ${parts.next.a4} 份标签（A4）` : '打印标签（A4）'}
            </Button>
            <Button look="link" size="dense" disabled={labels.busy} onClick={() => void print('roll')}>
              {parts.next.roll > 1 ? `打印第 ${parts.next.roll} 份（标签机）` : '标签机 40×30 mm'}
            </Button>
            {parts.isBegun && (
              <Button look="link" size="dense" onClick={parts.restart}>
                从第 1 份重打
              </Button>
            )}
          </span>
        )
      }
    >
      {askable && (
        <p className={css.note}>
          样品留样中，到期前可以<Link href={`/member/sample?order=${order.rid}`}>申请寄回</Link>。
        </p>
      )}
      {back.length > 0 && (
        <p className={css.attention}>
          {back.length} 个样品已寄回。
          <Button size="dense" busy={sign.busy} onClick={() => void signAll()}>
            确认收到
          </Button>
        </p>
      )}
      <RecordTable caption="本订单的样品" rows={rows} rowKey={(sample) => sample.rid} columns={columns} />
      {rows.length < data.list.length && (
        <Button look="link" className={css.more} onClick={() => setAll(true)}>
          展开 {data.list.length} 个样品
        </Button>
      )}
      {rows.length === data.list.length && data.total > rows.length && (
        <p className={css.note}>
          显示前 {rows.length} 个，共 {data.total} 个。
          <Link href={`/member/sample?order=${order.rid}`}>查看全部样品</Link>
        </p>
      )}
    </Block>
  );
}

const columns = [
  {
    key: 'code',
    title: '样品',
    lead: true,
    cell: (sample: SampleCard) => (
      <Link href={`/member/sample?rid=${sample.rid}`}>
        {sample.name} <strong>{sample.code}</strong>
      </Link>
    ),
  },
  { key: 'label', title: '标签码', keeps: 'line' as const, cell: (sample: SampleCard) => sample.label_code },
  { key: 'service', title: '项目', keeps: 'words' as const, cell: (sample: SampleCard) => sample.service },
  {
    key: 'state',
    title: '状态',
    keeps: 'words' as const,
    cell: (sample: SampleCard) => [sample.label, sample.place, sample.sent_back].filter(Boolean).join('，'),
  },
];
