import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { CreditSection } from '../../parts/credit/credit-section.tsx';
import type { Member } from './member-dialogs.tsx';

/** How the customer pays and what credit there is, with the application that waits for an answer. */
export function MemberMoney({ member }: { member: Member }) {
  return (
    <CreditSection owner={{ rid: member.rid, payer_kind: 'member', name: member.name }} title="结算与信用">
      <Applications member={member} />
    </CreditSection>
  );
}

/** The application that waits for an answer. */
function Applications({ member }: { member: Member }) {
  const { data } = useRecord(listCreditApplications, { member_rid: member.rid, state: 'pending', size: 1 });
  const [open] = data?.list ?? [];
  return open ? (
    <p>
      <Link to={`/credits/${open.rid}`}>
        申请额度 {formatFen(open.limit_fen)}，{open.label}
      </Link>
    </p>
  ) : null;
}
