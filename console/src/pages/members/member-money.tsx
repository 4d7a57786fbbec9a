import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { getMemberAssets } from '@yance/contract/billing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { CreditSection } from '../../parts/credit/credit-section.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import type { Member } from './member-dialogs.tsx';

/** What a customer has, may use and owes, with the ways to each line of it; that it was read is noted. */
export function MemberMoney({ member }: { member: Member }) {
  const query = useRecord(getMemberAssets, { rid: member.rid });
  return (
    <>
      <Section title="资金" extra={<Link to={`/members/${member.rid}/ledger`}>资金明细</Link>}>
        <Loaded query={query}>
          {(assets) => (
            <KeyValue
              facts={[
                { name: '预存本金', value: formatFen(assets.balance_fen) },
                { name: '赠送金', value: formatFen(assets.bonus_fen) },
                { name: '冻结预存', value: formatFen(assets.frozen_fen) },
                { name: '信用占用', value: formatFen(assets.credit.used_fen) },
                {
                  name: '待结算',
                  value: <Link to={`/members/${member.rid}/unsettled`}>{formatFen(assets.unsettled_fen)}</Link>,
                },
                {
                  name: '待付款',
                  value: (
                    <>
                      {formatFen(assets.unpaid_fen)}{' '}
                      {assets.overdue_fen > 0 ? (
                        <StatusTag tone="danger">{`其中逾期 ${formatFen(assets.overdue_fen)}`}</StatusTag>
                      ) : null}
                    </>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      <CreditSection owner={{ rid: member.rid, payer_kind: 'member', name: member.name }} title="结算与信用">
        <Applications member={member} />
      </CreditSection>
    </>
  );
}

/** The application that waits for an answer. */
function Applications({ member }: { member: Member }) {
  const { data } = useRecord(listCreditApplications, { kw: member.phone, state: 'pending', size: 1 });
  const [open] = data?.list.filter(({ payer }) => payer.rid === member.rid) ?? [];
  return open ? (
    <p>
      <Link to={`/credits/${open.rid}`}>
        申请额度 {formatFen(open.limit_fen)}，{open.label}
      </Link>
    </p>
  ) : null;
}
