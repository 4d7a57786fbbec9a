import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { reading } from '../../../lib/query.ts';
import { OnlinePay } from '../../../parts/pay/online-pay.tsx';
import { PayWayField, usePayWays } from '../../../parts/pay/pay-way.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './unpaid.module.css';
import { useAccount } from '../../../lib/use-account.ts';

/** Payment online of what principal does not cover; begun payments are gone on with, or cancelled. */
export function OnlineDialog({
  statements,
  onClose,
  onBalance,
  onTransfer,
  onPaid,
}: {
  statements: readonly Statement[];
  onClose: () => void;
  /** Principal covers all of it. */
  onBalance: () => void;
  onTransfer: () => void;
  onPaid: () => void;
}) {
  const query = useQuery({ ...reading(assetInfo, useAccount().named), staleTime: 0 });
  const due = statements.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const held = Math.min(due, query.data?.balance_fen ?? 0);
  const missing = due - held;
  const ways = usePayWays(missing);
  const paying = statements.some(({ online }) => online);
  return (
    <Dialog open title="线上支付" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
      {query.data ? (
        <div className={css.form}>
          <p>
            {statements.length === 1
              ? `对账单 ${statements[0]?.statement_no}`
              : `${statements.length} 张对账单合并付款`}
            ，应付 {formatFen(due)}
            {held > 0 && missing > 0 && `，其中预存本金 ${formatFen(held)}，线上支付 ${formatFen(missing)}`}。
            {paying && '这笔支付已发起，可继续支付或取消。'}
          </p>
          {missing > 0 ? (
            <PayWayField ways={ways} />
          ) : (
            <>
              <p role="status">预存本金足够，不需要线上支付。</p>
              <Button look="primary" onClick={onBalance}>
                用预存本金付款
              </Button>
            </>
          )}
          {missing > 0 && ways.way === 'bank' && (
            <Button look="primary" disabled={paying} onClick={onTransfer}>
              去转账付款
            </Button>
          )}
          {missing > 0 && (
            <OnlinePay
              payable={{ kind: 'statement', rids: statements.map(({ rid }) => rid) }}
              way={ways.way}
              amountFen={missing}
              onPaid={onPaid}
            />
          )}
        </div>
      ) : (
        <Waiting queries={[query]} count={4} />
      )}
    </Dialog>
  );
}
