import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { MemberGlance } from '../../parts/customer/member-glance.tsx';
import { MemberRisks } from '../../parts/customer/member-risks.tsx';
import { PinnedNote } from '../../parts/customer/pinned-note.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { SideBySide } from '../../parts/section.tsx';
import { MemberContacts } from './member-contacts.tsx';
import type { Member } from './member-dialogs.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberPrices } from './member-prices.tsx';
import { MemberTabs } from './member-tabs.tsx';

/** One customer at a glance: who it is, what it has and owes, and below that each kind of its records on a tab. */
export default function MemberPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getMemberDetail, { rid });
  return <Loaded query={query}>{(member) => <Customer key={member.rid} member={member} />}</Loaded>;
}

function Customer({ member }: { member: Member }) {
  return (
    <>
      <MemberHead member={member} />
      <MemberGlance rid={member.rid} />
      <MemberRisks rid={member.rid} />
      <PinnedNote rid={member.rid} />
      <MemberTabs rid={member.rid}>
        <SideBySide side={<RecordNotes kind="member" rid={member.rid} closed={member.closed} />}>
          <MemberContacts member={member} />
          <MemberMoney member={member} />
          <MemberPrices rid={member.rid} />
          <MemberPoints rid={member.rid} />
        </SideBySide>
      </MemberTabs>
    </>
  );
}
