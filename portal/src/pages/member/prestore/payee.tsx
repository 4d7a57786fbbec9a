import { Copyable } from '@yance/ui/copyable.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Facts } from '../../../parts/facts.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/** Where to transfer, how much, and the words by which the transfer is recognised. */
export function Payee({
  payee: { name, bank, account },
  amountFen,
  remark,
}: {
  payee: TierReply['payee'];
  amountFen: number;
  remark: string;
}) {
  // Until the house has filled it in, the setting holds words instead of a number.
  if (!/\d/.test(account)) return <p className={css.notice}>收款账户暂未公布，请联系您的业务经理获取后再转账。</p>;
  return (
    <div className={css.payee}>
      <Facts
        entries={[
          ['收款户名', <Copyable key="name" text={name} label="收款户名" />],
          ['开户银行', <Copyable key="bank" text={bank} label="开户银行" />],
          ['收款账号', <Copyable key="account" text={account} label="收款账号" />],
          [
            '转账金额',
            <Copyable key="amount" text={(amountFen / 100).toFixed(2)} label="转账金额">
              {formatFen(amountFen)}
            </Copyable>,
          ],
          ['附言', <Copyable key="remark" text={remark} label="附言" />],
        ]}
      />
    </div>
  );
}
