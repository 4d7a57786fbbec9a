import type { Compensation } from '@yance/contract/samples/recycle.ts';
import { payCompensation, rejectCompensation } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { FileView } from '../../parts/file-view.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { claimKinds } from './claim-columns.ts';
import styles from './claims.module.css';

const ProposeDialog = late(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

/** One case: what happened, what is covered, what is proposed, and the next step. */
export function ClaimCard({ claim }: { claim: Compensation }) {
  const [proposing, setProposing] = useState(false);
  const { rid, sample } = claim;
  return (
    <Section
      title={`${sample.code} ${claimKinds[claim.kind]}`}
      extra={<StatusTag tone={toneOf(claim.state)}>{claim.label}</StatusTag>}
    >
      <KeyValue
        facts={[
          { name: '订单', value: <Link to={`/orders/${claim.order_rid}`}>{claim.order_no}</Link> },
          { name: '客户', value: <Link to={`/members/${claim.member_rid}`}>查看客户</Link> },
          { name: '样品', value: sample.name },
          { name: '标签', value: sample.label_code },
          { name: '登记', value: `${claim.by_customer ? '客户申诉' : '内部登记'}　${formatDateTime(claim.created)}` },
          { name: '说明', value: claim.reason, wide: true },
          { name: '整单上限', value: formatFen(claim.cover_fen) },
          { name: '拟赔付', value: claim.amount_fen === null ? null : formatFen(claim.amount_fen) },
          { name: '理由', value: claim.proposal, wide: true },
          { name: '此前', value: claim.prior_rid ? '客户对被驳回的赔付再次申诉' : null },
        ].filter(({ value }) => value)}
      />
      {claim.photos.length > 0 ? (
        <div className={styles.photos}>
          {claim.photos.map((photo) => (
            <FileView key={photo.rid} file={photo} />
          ))}
        </div>
      ) : null}
      <div className={styles.story}>
        <Timeline events={claim.timeline} />
      </div>
      <ActionBar
        about={`样品 ${sample.code} ${claimKinds[claim.kind]}`}
        actions={claim.actions}
        forms={{ propose: () => setProposing(true) }}
        dangers={{ reject: '客户会看到原因，并且可以再次申诉。' }}
        run={({ event, reason = '' }, idempotencyKey) =>
          event === 'pay'
            ? call(payCompensation, { rid }, { idempotencyKey })
            : call(rejectCompensation, { rid, reason }, { idempotencyKey })
        }
      />
      {proposing ? <ProposeDialog claim={claim} close={() => setProposing(false)} /> : null}
    </Section>
  );
}
