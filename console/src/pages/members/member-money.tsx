import { getCredit, listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { getMemberAssets } from '@yance/contract/billing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { creditFacts } from '../../parts/credit-facts.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { CreditDialog, FreezeDialog, type Member } from './member-dialogs.tsx';

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
      <CreditSection member={member} />
    </>
  );
}

function CreditSection({ member }: { member: Member }) {
  const query = useRecord(getCredit, { rid: member.rid });
  const [asked, setAsked] = useState<'grant' | 'freeze' | null>(null);
  const { data: session } = useSession();
  const has = (...roles: string[]) => session?.roles.some((role) => roles.includes(role)) ?? false;
  const close = () => setAsked(null);
  return (
    <Section
      title="结算与信用"
      extra={
        query.data ? (
          <>
            {has('B', 'F', 'M') ? (
              <Button size="small" onClick={() => setAsked('grant')}>
                核定额度
              </Button>
            ) : null}{' '}
            {has('F', 'M') ? (
              <Button size="small" onClick={() => setAsked('freeze')}>
                {query.data.frozen_reason === null ? '冻结信用' : '解冻信用'}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Loaded query={query}>
        {(credit) => (
          <>
            <KeyValue facts={creditFacts(credit)} />
            <Applications member={member} />
            {asked === 'grant' ? <CreditDialog member={member} credit={credit} close={close} /> : null}
            {asked === 'freeze' ? (
              <FreezeDialog member={member} frozen={credit.frozen_reason !== null} close={close} />
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
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
