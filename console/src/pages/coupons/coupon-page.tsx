import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { exportCodes, getBatch, openBatch, stopBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { batchTone } from './batch-tone.ts';
import { IssueDialog } from './issue-dialog.tsx';

type Batch = OutputOf<typeof getBatch>;

/** One coupon: its terms, how many were received and used, what it cost, and what is done with it. */
export default function CouponPage() {
  const { rid = '' } = useParams();
  return <Loaded query={useRecord(getBatch, { rid })}>{(batch) => <Coupon batch={batch} />}</Loaded>;
}

function Coupon({ batch }: { batch: Batch }) {
  const [dialog, setDialog] = useState<'edit' | 'issue' | null>(null);
  const may = useMay();
  const edits = may('growth.couponEdit');
  const issues = may('growth.couponIssue') && batch.state === 'open' && batch.channel !== 'codes';
  const { rid, counts } = batch;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'open'
      ? call(openBatch, { rid }, { idempotencyKey })
      : call(stopBatch, { rid, reason }, { idempotencyKey });
  return (
    <>
      <PageHead title={batch.title} note={<StatusTag tone={batchTone[batch.state]}>{batch.label}</StatusTag>}>
        {edits && batch.state === 'draft' ? <Button onClick={() => setDialog('edit')}>修改</Button> : null}
        {issues ? <Button onClick={() => setDialog('issue')}>定向发放</Button> : null}
        {edits && batch.state !== 'draft' ? <Download batch={batch} /> : null}
        {batch.state === 'draft' ? null : (
          <Link to={`/coupons/${rid}/records`}>
            <Button>领取与使用记录</Button>
          </Link>
        )}
      </PageHead>
      <ActionBar
        about={batch.title}
        actions={batch.actions}
        confirms={{
          open: `开始发放后优惠内容不能再改。${batch.channel === 'codes' ? `同时生成 ${batch.stock} 个券码。` : ''}`,
        }}
        dangers={{
          stop: batch.state === 'draft' ? '草稿作废，不会发放。' : '不再发放；已领取的仍可使用，没有领取的券码作废。',
        }}
        run={run}
      />
      <SideBySide
        side={
          <Section title="记录">
            <Timeline events={batch.timeline} />
          </Section>
        }
      >
        <Section title="优惠">
          <KeyValue
            facts={[
              { name: '类型', value: batch.kind_label },
              { name: '优惠', value: batch.rule },
              { name: '适用', value: batch.scope_text },
              { name: '有效期', value: batch.validity },
              { name: '发放方式', value: batch.channel_label },
              { name: '领取口令', value: batch.code },
              { name: '每人限领', value: `${batch.per_member} 张` },
              { name: '领取截止', value: batch.claim_until },
              { name: '新建时间', value: formatDateTime(batch.created) },
              { name: '使用说明', value: batch.note, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Section title="发放与使用">
          <KeyValue
            facts={[
              { name: '发放数量', value: batch.stock === null ? '不限' : `${batch.stock} 张` },
              { name: '已领取', value: `${batch.received} 张` },
              { name: '待使用', value: `${counts.usable} 张` },
              { name: '冻结', value: `${counts.frozen} 张` },
              { name: '已使用', value: `${counts.used} 张` },
              { name: '已抵扣', value: formatFen(batch.taken_fen) },
              { name: '冻结的抵扣', value: formatFen(batch.held_fen) },
            ]}
          />
        </Section>
      </SideBySide>
      {dialog === 'edit' ? <BatchDialog batch={batch} close={() => setDialog(null)} /> : null}
      {dialog === 'issue' ? <IssueDialog batch={batch} close={() => setDialog(null)} /> : null}
    </>
  );
}

/** The codes, or who has the coupon, as a file of Excel. */
function Download({ batch }: { batch: Batch }) {
  const step = useStep((input: { rid: string }) => call(exportCodes, input));
  return (
    <Button
      loading={step.isPending}
      onClick={() => step.mutate({ rid: batch.rid }, { onSuccess: ({ url }) => openLink(url) })}
    >
      {batch.channel === 'codes' ? '下载券码' : '下载明细'}
    </Button>
  );
}
