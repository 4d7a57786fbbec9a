import { useState } from 'react';
import {
  agreeMembership,
  cancelMembership,
  leaveCommunity,
  removeMember,
  setAdmin,
  transferCommunity,
} from '@yance/contract/communities/endpoints.ts';
import type { Membership } from '@yance/contract/communities/community.ts';
import { TextAreaField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

export interface MembershipStep {
  membership: Membership;
  event: string;
  label: string;
}

interface Made {
  title: string;
  words: string;
  /** What the toast says of it afterwards. */
  done: string;
  danger?: boolean;
  asks?: boolean;
  run: () => Promise<unknown>;
}

/** Asks once more before a step about somebody's place in a community, with what will happen. */
export function MembershipDialog({ step, onClose }: { step: MembershipStep; onClose: () => void }) {
  const { membership, event, label } = step;
  const { rid, community, community_rid, name, state } = membership;
  const [reason, setReason] = useState('');
  const agree = useWrite(agreeMembership);
  const cancel = useWrite(cancelMembership);
  const leave = useWrite(leaveCommunity);
  const remove = useWrite(removeMember);
  const admin = useWrite(setAdmin);
  const transfer = useWrite(transferCommunity);
  const invited = state === 'invited';
  const made: Record<string, Made> = {
    agree: {
      title: invited ? `加入「${community}」？` : `同意${name}加入「${community}」？`,
      done: invited ? `已加入「${community}」` : `${name}已加入「${community}」`,
      words: invited
        ? `加入后，「${community}」的负责人与管理员可以看到您的姓名与单位。`
        : `${name}成为「${community}」的成员。`,
      run: () => agree({ rid, accept: true }),
    },
    refuse: {
      title: invited ? `谢绝加入「${community}」？` : `拒绝${name}加入「${community}」？`,
      done: invited ? '已谢绝邀请' : `已拒绝${name}的申请`,
      words: invited ? `不加入「${community}」，邀请人会收到通知。` : `${name}不能加入「${community}」，会收到通知。`,
      danger: true,
      asks: true,
      run: () => agree({ rid, accept: false, ...(reason.trim() ? { reason } : {}) }),
    },
    cancel: {
      title: invited ? `撤回给${name}的邀请？` : `撤回加入「${community}」的申请？`,
      done: invited ? `已撤回给${name}的邀请` : '已撤回申请',
      words: invited ? `撤回给${name}的邀请，之后可以重新邀请。` : `撤回加入「${community}」的申请，之后可以重新申请。`,
      run: () => cancel({ rid }),
    },
    leave: {
      title: `退出「${community}」？`,
      done: `已退出「${community}」`,
      words: `您不再是「${community}」的成员，再次加入须重新申请。已确认的订单仍由课题组支付，待审批的仍等课题组答复；待支付的订单、之后的取样费与寄回费不再由课题组支付。`,
      danger: true,
      run: () => leave({ rid: community_rid }),
    },
    remove: {
      title: `把${name}移出「${community}」？`,
      done: `已把${name}移出课题组`,
      words: `${name}不再是「${community}」的成员，会收到通知。其进行中的订单仍由课题组支付，待审批的订单仍可同意或拒绝；重新加入后，本月已用额度与限额不变。`,
      danger: true,
      asks: true,
      run: () => remove({ rid, ...(reason.trim() ? { reason } : {}) }),
    },
    promote: {
      title: `把${name}设为管理员？`,
      done: `${name}已是管理员`,
      words: `${name}可以邀请成员、答复加入申请、移出普通成员、设置用款限额、审批订单与预约，并查看全部账目。`,
      run: () => admin({ rid, admin: true }),
    },
    demote: {
      title: `不再让${name}任管理员？`,
      done: `${name}已不是管理员`,
      words: `${name}不再是管理员，仍是成员。`,
      run: () => admin({ rid, admin: false }),
    },
    transfer: {
      title: `把「${community}」移交给${name}？`,
      done: `等${name}接受后完成移交`,
      words: `${name}接受后成为「${community}」的负责人，您成为管理员（管理员已满时为成员）。接受前可以撤回。`,
      danger: true,
      run: () => transfer({ rid }),
    },
  };
  const one = made[event];
  if (!one) return null;
  return (
    <ConfirmDialog
      title={one.title}
      label={label}
      danger={one.danger ?? false}
      onConfirm={async () => {
        await one.run();
        toast.success('操作成功!', one.done);
      }}
      onClose={onClose}
    >
      <p>{one.words}</p>
      {one.asks && (
        <TextAreaField
          label="原因（选填）"
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
