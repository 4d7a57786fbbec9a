import { useQuery } from '@tanstack/react-query';
import { getDeposit } from '@yance/contract/balance/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import { EventTimeline } from '../../../parts/timeline/event-timeline.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { isDepositAction, worded, type DepositDialog } from './deposit-dialog.ts';
import { PaidFor } from './paid-for.tsx';
import { depositTone } from './deposit-tone.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './prestore.module.css';

/** One application with its progress and what can be done about it now. */
export function DepositDetail({
  rid,
  onClose,
  onOpen,
}: {
  rid: string;
  onClose: () => void;
  onOpen: (dialog: DepositDialog) => void;
}) {
  const query = useQuery(reading(getDeposit, { rid }));
  const { data } = query;
  const buttons = data?.actions.map(worded).map(
    ({ event, label }) =>
      isDepositAction(event) && (
        <Button
          key={event}
          look={event === 'cancel' ? 'plain' : 'primary'}
          onClick={() => onOpen({ kind: event, deposit: data })}
        >
          {label}
        </Button>
      ),
  );
  return (
    <Dialog open title="预存申请" onClose={onClose} footer={buttons?.length ? buttons : undefined}>
      {data ? (
        <div className={css.form}>
          {data.state === 'rejected' && data.reject_reason && (
            <p className={css.rejected}>驳回原因：{data.reject_reason}</p>
          )}
          <Facts
            entries={[
              ['申请单号', data.deposit_no],
              [
                '状态',
                <Tag key="state" tone={depositTone[data.state]}>
                  {data.label}
                </Tag>,
              ],
              ['存入账户', data.community ? `课题组「${data.community.name}」` : ''],
              ['申请人', data.applied_by],
              ['付款方式', data.method === 'online' ? '线上支付' : '对公转账'],
              ['用途', <PaidFor key="for" records={data.paid_for} onLeave={onClose} />],
              ['申请金额', <Money key="amount" fen={data.amount_fen} />],
              [
                '到账',
                data.received_fen !== null && (
                  <>
                    <Money fen={data.received_fen} />（{data.received_on}）
                  </>
                ),
              ],
              ['已退款', data.refunded_fen > 0 && <Money key="refunded" fen={data.refunded_fen} />],
              ['已转赠', data.given_fen > 0 && <Money key="given" fen={data.given_fen} />],
              ['赠送', data.gift === 'none' ? '不要赠送' : <Money key="bonus" fen={data.bonus_fen} />],
              ['需要发票', data.invoice_wanted ? '是' : '否'],
              ['备注', data.remark],
              ['申请时间', <DateTime key="created" iso={data.created} />],
              [
                '转账凭证',
                data.voucher && (
                  <a href={data.voucher.url} target="_blank" rel="noreferrer">
                    {data.voucher.name}
                  </a>
                ),
              ],
            ]}
          />
          {data.state === 'posted' && (
            <p className={css.onward}>
              <Link
                href={`/member/prestore?${data.community ? `community=${data.community.rid}&` : ''}tab=ledger`}
                onClick={onClose}
              >
                查看资金明细
              </Link>
              {!data.community && (
                <Link href="/member/invoiceLs?tab=billable&kind=deposit" onClick={onClose}>
                  申请开票
                </Link>
              )}
            </p>
          )}
          <EventTimeline events={data.timeline} />
        </div>
      ) : (
        <Waiting queries={[query]} count={6} />
      )}
    </Dialog>
  );
}
