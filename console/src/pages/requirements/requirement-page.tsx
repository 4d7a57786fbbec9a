import { postingWords, type RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import {
  callNote,
  closeStaffRequirement,
  getRequirement,
  noteRequirement,
  takeRequirement,
} from '@yance/contract/requirements/staff-endpoints.ts';
import { notedStates } from '@yance/contract/requirements/states.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { Clock } from '../../parts/clock.tsx';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { Moment } from '../../parts/moment.tsx';
import { NoteForm } from '../../parts/note-form.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { ReplyInput } from '../../parts/replies/reply-input.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { closeWarning } from './close-warning.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { QuotationView } from './quotation-view.tsx';
import styles from './requirement-page.module.css';

const dangers = { close: closeWarning };

/** One requirement: what is wanted, whom to call, what was said. */
export default function RequirementPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getRequirement, { rid });
  return (
    <Loaded query={query}>{(requirement) => <Requirement key={requirement.rid} requirement={requirement} />}</Loaded>
  );
}

function Requirement({ requirement }: { requirement: RequirementDetail }) {
  const [form, setForm] = useState<'give' | 'contact' | null>(null);
  const { rid, clock } = requirement;
  const navigate = useNavigate();
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'take'
      ? call(takeRequirement, { rid }, { idempotencyKey })
      : call(closeStaffRequirement, { rid, reason }, { idempotencyKey });
  const close = () => setForm(null);
  return (
    <>
      <PageHead
        title={`${postingWords[requirement.type]} ${requirement.requirement_no}`}
        record={{ kind: 'requirement', rid }}
        note={
          <>
            <StatusTag tone={toneOf(requirement.state)}>{requirement.label}</StatusTag>
            {clock ? (
              <>
                {' '}
                {clock.label} <Clock deadline={clock.until} />
              </>
            ) : null}
          </>
        }
      />
      <ActionBar
        about={`${postingWords[requirement.type]} ${requirement.requirement_no}`}
        actions={requirement.actions}
        dangers={dangers}
        forms={{
          give: () => setForm('give'),
          contact: () => setForm('contact'),
          quote: () => void navigate(`/requirements/${rid}/quote`),
        }}
        run={run}
      />
      <SideBySide
        side={
          <>
            <RecordNotes kind="requirement" rid={rid} />
            <Side requirement={requirement} />
          </>
        }
      >
        <Section title="需求内容">
          <p className={styles.content}>{requirement.content}</p>
        </Section>
        {requirement.attachments.length > 0 ? (
          <Section title="附件">
            {requirement.attachments.map((file) => (
              <FileView key={file.rid} file={file} />
            ))}
          </Section>
        ) : null}
        {requirement.quotations.map((quotation) => (
          <QuotationView key={quotation.rid} requirement={requirement} quotation={quotation} />
        ))}
        <Calls requirement={requirement} />
      </SideBySide>
      {form === 'give' ? <GiveDialog requirement={requirement} close={close} /> : null}
      {form === 'contact' ? <ContactDialog requirement={requirement} close={close} /> : null}
    </>
  );
}

function Calls({ requirement }: { requirement: RequirementDetail }) {
  const { rid, calls, state } = requirement;
  return (
    <Section title="沟通记录">
      <ol className={styles.calls}>
        {calls.map((one) => (
          <li key={`${one.at} ${one.note}`}>
            <small>
              {one.by} <Moment at={one.at} />
            </small>
            <p>{one.note}</p>
          </li>
        ))}
      </ol>
      {calls.length === 0 ? <p className={styles.quiet}>还没有联系发布人</p> : null}
      {notedStates.includes(state) ? (
        <NoteForm
          label="补充沟通记录（客户看不到）"
          button="记录"
          schema={callNote}
          permission="requirements.work"
          input={<ReplyInput record={{ kind: 'requirement', rid }} />}
          send={(note, idempotencyKey) => call(noteRequirement, { rid, note }, { idempotencyKey })}
        />
      ) : null}
    </Section>
  );
}

function Side({ requirement }: { requirement: RequirementDetail }) {
  const { member, manager } = requirement;
  return (
    <>
      <Section title="发布人">
        <KeyValue
          facts={[
            { name: '联系人', value: requirement.name },
            { name: '手机', value: <a href={`tel:${requirement.phone}`}>{requirement.phone}</a> },
            { name: '邮箱', value: requirement.email },
            {
              name: '会员',
              value: member ? (
                <>
                  <MemberLink person={member} />
                  {member.company ? ` · ${member.company}` : ''}
                </>
              ) : (
                '游客'
              ),
            },
          ]}
        />
      </Section>
      <Section title="要求">
        <KeyValue
          facts={[
            { name: '分类', value: requirement.category },
            { name: '样品数量', value: requirement.sample_count },
            { name: '预算', value: requirement.budget_fen === null ? '' : <Money fen={requirement.budget_fen} /> },
            { name: '希望完成', value: requirement.needed_by },
            { name: '提交时间', value: formatDateTime(requirement.created) },
            { name: '负责人', value: manager?.name ?? '' },
            {
              name: '订单',
              value: requirement.order ? (
                <Link to={`/orders/${requirement.order.rid}`}>{requirement.order.order_no}</Link>
              ) : (
                ''
              ),
            },
            { name: '拒绝原因', value: requirement.refuse_reason, wide: true },
            { name: '关闭原因', value: requirement.close_reason, wide: true },
          ]}
        />
      </Section>
      <Section title="进度">
        <Timeline events={requirement.timeline} />
      </Section>
    </>
  );
}
