import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import {
  agreeApproval,
  listApprovals,
  refuseApproval,
  type Approval,
} from '@yance/contract/orders/approval-endpoints.ts';
import { TextAreaField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';

/**
 * Agrees to what waits or refuses it. What was cancelled or decided by somebody else meanwhile is said there, and
 * nothing can be confirmed any more.
 */
export function DecideDialog({
  community,
  approval,
  action,
  listed,
  onClose,
}: {
  community: CommunityDetail;
  approval: Approval;
  action: Action;
  /** Whether it stands on the page of what waits. */
  listed: boolean;
  onClose: () => void;
}) {
  const { rid, person, total_fen, more_fen, missing_fen, limits, time } = approval;
  const what = time ? '预约' : '订单';
  const agree = useWrite(agreeApproval);
  const refuse = useWrite(refuseApproval);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const agrees = action.event === 'approve';
  const over = useDecision(community, rid, !listed && !sent);
  const decide = async () => {
    setSent(true);
    try {
      if (!agrees) await refuse({ rid, reason });
      const { missing_fen: missing } = agrees ? await agree({ rid, total_fen }) : { missing_fen: 0 };
      toast.success('操作成功!', missing > 0 ? `余额与信用额度还差 ${formatFen(missing)}，充值后再支付` : undefined);
    } catch (error) {
      setSent(false);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`${action.label}${person}的${what}？`}
      label={action.label}
      danger={!agrees}
      off={over !== null || (!agrees && reason.trim() === '')}
      onConfirm={decide}
      onClose={onClose}
    >
      {over ? (
        <p role="status">
          {what}已被处理：{over.by}「{over.label}」，现在是「{over.to}」，不用再审批。
        </p>
      ) : agrees ? (
        <p>
          {what}使用课题组资金 <Money fen={total_fen} look="strong" />
          {limits && (
            <>
              ，同意后{person}本月共用 <Money fen={limits.used_fen + more_fen} />
            </>
          )}
          {missing_fen > 0 ? (
            <>
              。余额与信用额度还差 <Money fen={missing_fen} look="strong" />
              ，同意后订单等课题组充值再支付。
            </>
          ) : (
            `，金额已冻结，${time ? '同意后由实验室确认时段' : '同意后订单继续'}。`
          )}
        </p>
      ) : (
        <>
          <p>
            {what}取消，冻结的金额全部释放，{person}会收到通知和原因。
          </p>
          <TextAreaField
            label="原因"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** What became of one that may wait no more; null while it waits. */
function useDecision({ rid: community }: CommunityDetail, rid: string, asked: boolean): Approval['decision'] {
  const { data } = useQuery({ ...reading(listApprovals, { rid: community, show: 'over' }), enabled: asked });
  return (asked && data?.list.find((one) => one.rid === rid)?.decision) || null;
}
