import type { Unreachable } from '@yance/contract/adjustments/adjustment.ts';
import { listUnreachable } from '@yance/contract/adjustments/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';

/** Money that only finance can bring to whom it belongs; nothing where there is none. */
export function UnreachableList({ pay }: { pay: (money: Unreachable) => void }) {
  const { data } = useRecord(listUnreachable, {});
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="无人能用的余额">
      <p>课题组已解散或客户已注销，之后到账的钱。线下付给应得的人后，提议扣减，由另一位财务复核。</p>
      <KeyValue
        facts={data.list.map((money) => ({
          name: `${money.payer_kind === 'team' ? '课题组 ' : ''}${money.payer.name}`,
          value: (
            <>
              <Link to={`/${money.payer_kind === 'team' ? 'communities' : 'members'}/${money.payer.rid}`}>
                {money.account_label} {formatFen(money.balance_fen)}
              </Link>{' '}
              <Allowed permission="finance.adjustmentPropose">
                <Button size="small" onClick={() => pay(money)}>
                  提议扣减
                </Button>
              </Allowed>
            </>
          ),
          wide: true as const,
        }))}
      />
    </Section>
  );
}
