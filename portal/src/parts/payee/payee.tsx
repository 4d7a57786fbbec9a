import type { listTiers } from '@yance/contract/balance/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/use-site.ts';
import { Facts } from '../facts.tsx';
import css from './payee.module.css';

type TierReply = OutputOf<typeof listTiers>;

/** Where to transfer, how much, and the words by which the transfer is recognised. */
export function Payee({ payee, amountFen, remark }: { payee: TierReply['payee']; amountFen: number; remark: string }) {
  if (!payee) return <Unpublished />;
  const { name, bank, account } = payee;
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

/**
 * Until the account is published nobody can transfer: what works is to settle the way of payment with the own manager,
 * or the hotline.
 */
function Unpublished() {
  const manager = useSession().member?.userInfo.manager;
  const { hotline } = useSite();
  const phone = manager?.phone || hotline;
  return (
    <p className={css.notice}>
      暂未开通转账收款，请不要转账。
      {phone ? (
        <>
          请致电{manager ? `业务经理${manager.name}` : '客服'} <a href={`tel:${phone}`}>{phone}</a>
          ，确认付款方式后办理。
        </>
      ) : (
        '付款方式开通后会在这里显示。'
      )}
    </p>
  );
}
