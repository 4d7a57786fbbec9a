import { lazy, Suspense, useState } from 'react';
import { regionText } from '@yance/contract/kernel/region.ts';
import { cancelSampling, type PickupCard as Card } from '@yance/contract/sampling/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Facts } from '../facts.tsx';
import css from './pickup-card.module.css';

const SamplingDialog = lazy(() => import('./sampling-dialog.tsx'));
const RebookDialog = lazy(() => import('./rebook-dialog.tsx'));

const tones = {
  waiting: 'neutral',
  arranged: 'info',
  underway: 'info',
  collected: 'done',
  postponed: 'attention',
  stored: 'done',
  cancelled: 'neutral',
} as const;

/** One pickup of the member with what can still be done about it. */
export function PickupCard({ pickup, named = false }: { pickup: Card; named?: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const cancel = useWrite(cancelSampling);
  const done = (detail: string) => {
    close();
    toast.success('操作成功!', detail);
  };
  return (
    <article className={css.card}>
      <header>
        <strong>
          {pickup.date} {pickup.time}
        </strong>
        <Tag tone={tones[pickup.state]}>{pickup.label}</Tag>
      </header>
      <Facts
        entries={[
          [
            '订单',
            named && pickup.order_rid && <Link href={`/member/order?rid=${pickup.order_rid}`}>{pickup.order_no}</Link>,
          ],
          ['地址', `${regionText(pickup)}${pickup.address}`],
          ['联系人', `${pickup.name} ${pickup.phone}`],
          [
            '取样员',
            pickup.courier && (
              <>
                {pickup.courier.name} <a href={`tel:${pickup.courier.phone}`}>{pickup.courier.phone}</a>
              </>
            ),
          ],
          ['已取', pickup.pieces > 0 && `${pickup.pieces} 件`],
          ['取样费', pickup.fee_fen === 0 ? '免费' : <Money fen={pickup.fee_fen} />],
          ['留言', pickup.message],
          ['取消原因', pickup.state === 'cancelled' && pickup.reason],
          ['可修改至', pickup.change_until && <DateTime iso={pickup.change_until} />],
        ]}
      />
      {pickup.state === 'postponed' && pickup.rebook_until && (
        <p className={css.note}>
          取样员没有取到样品{pickup.reason && `：${pickup.reason}`}，请在 <DateTime iso={pickup.rebook_until} />{' '}
          前改约，逾期自动取消。
        </p>
      )}
      {pickup.scene_date && pickup.actions.length > 0 && pickup.date >= pickup.scene_date && (
        <p className={css.note}>您的现场预约在 {pickup.scene_date}，样品须在此之前取样，请修改预约。</p>
      )}
      {pickup.actions.length > 0 && (
        <div className={css.buttons}>
          {pickup.actions.map(({ event, label }) => (
            <Button
              key={event}
              size="dense"
              look={event === 'rebook' ? 'primary' : 'plain'}
              onClick={() => setOpen(event)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          danger
          title="取消取样预约"
          label="取消预约"
          onConfirm={async () => {
            await cancel({ rid: pickup.rid });
            done('取样预约已取消');
          }}
          onClose={close}
        >
          <p>
            取消 {pickup.date} {pickup.time} 的上门取样
            {pickup.fee_fen > 0 && '，冻结的取样费随之释放'}
            {pickup.order_rid && '；订单改为自行寄送，样品请在期限内寄出'}。
          </p>
        </ConfirmDialog>
      )}
      <Suspense>
        {open === 'change' && <SamplingDialog pickup={pickup} onClose={close} onDone={() => done('取样预约已修改')} />}
        {open === 'rebook' && <RebookDialog pickup={pickup} onClose={close} onDone={() => done('已改约')} />}
      </Suspense>
    </article>
  );
}
