import { useQuery } from '@tanstack/react-query';
import { getTransfer } from '@yance/contract/transfers/endpoints.ts';
import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../../lib/query.ts';
import { Facts } from '../../../../parts/facts.tsx';
import { EventTimeline } from '../../../../parts/timeline/event-timeline.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from '../prestore.module.css';
import { sumLines } from './sums.tsx';
import { isTransferAction, type TransferDialog } from './transfer-dialog.ts';
import { transferTone } from './transfer-tone.ts';

/** Where a refund goes. */
function payeeWords({ payee, online }: Transfer): string {
  if (online) return `原路退回${online.provider_label}，支付单 ${online.payment_no}`;
  return payee?.way === 'bank' ? `${payee.holder}　${payee.bank}` : '原转账账户';
}

/** One transfer with its sums, its progress and what can be done about it now; a message leads its recipient here. */
export function TransferDetail({
  rid,
  onClose,
  onOpen,
}: {
  rid: string;
  onClose: () => void;
  onOpen: (dialog: TransferDialog) => void;
}) {
  const query = useQuery(reading(getTransfer, { rid }));
  const { data } = query;
  const buttons = data?.actions.map(
    ({ event, label }) =>
      isTransferAction(event) && (
        <Button
          key={event}
          look={event === 'accept' ? 'primary' : 'plain'}
          onClick={() => onOpen({ kind: event, transfer: data })}
        >
          {label}
        </Button>
      ),
  );
  const { counterpart, payee } = data ?? {};
  return (
    <Dialog
      open
      title={data?.incoming ? '收到的转赠' : '预存转出'}
      onClose={onClose}
      footer={buttons?.length ? buttons : undefined}
    >
      {data ? (
        <div className={css.form}>
          {data.answer && <p className={css.rejected}>处理说明：{data.answer}</p>}
          <Facts
            entries={[
              ['转出单号', data.transfer_no],
              ['方式', data.kind_label],
              [
                '状态',
                <Tag key="state" tone={transferTone[data.state]}>
                  {data.label}
                </Tag>,
              ],
              [data.incoming ? '转赠人' : '接收人', counterpart && `${counterpart.name}　${counterpart.phone}`],
              ...(data.incoming ? sumLines(data).slice(-1) : sumLines(data)),
              ['退到', payee && payeeWords(data)],
              ['银行账号', payee?.account],
              [payee?.way === 'online' ? '退款流水号' : '银行流水号', data.bank_reference],
              [payee?.way === 'online' ? '退款日期' : '打款日期', data.paid_on],
              ['备注', !data.incoming && data.remark],
              ['申请时间', <DateTime key="created" iso={data.created} />],
              ['接收截止', data.expires && <DateTime key="expires" iso={data.expires} />],
            ]}
          />
          <EventTimeline events={data.timeline} />
        </div>
      ) : (
        <Waiting queries={[query]} count={6} />
      )}
    </Dialog>
  );
}
