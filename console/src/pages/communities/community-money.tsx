import { getCommunityAssets } from '@yance/contract/billing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** What a community has, may use and owes, with the way to each entry; that it was read is noted. */
export function CommunityMoney({ rid }: { rid: string }) {
  const query = useRecord(getCommunityAssets, { rid });
  return (
    <Section title="资金" extra={<Link to={`/communities/${rid}/ledger`}>资金明细</Link>}>
      <Loaded query={query}>
        {({ balance_fen, bonus_fen, frozen_fen, credit, unsettled_fen, unpaid_fen, overdue_fen }) => (
          <KeyValue
            facts={[
              { name: '本金', value: formatFen(balance_fen) },
              { name: '赠送金', value: formatFen(bonus_fen) },
              { name: '冻结', value: formatFen(frozen_fen) },
              { name: '信用占用', value: formatFen(credit.used_fen) },
              { name: '可用信用', value: formatFen(credit.available_fen) },
              {
                name: '待结算',
                value: <Link to={`/communities/${rid}/unsettled`}>{formatFen(unsettled_fen)}</Link>,
              },
              {
                name: '待付款',
                value: (
                  <>
                    {formatFen(unpaid_fen)}{' '}
                    {overdue_fen > 0 ? (
                      <StatusTag tone="danger">{`其中逾期 ${formatFen(overdue_fen)}`}</StatusTag>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
