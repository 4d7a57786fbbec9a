import { useState } from 'react';
import { findInvitee, inviteMember } from '@yance/contract/communities/endpoints.ts';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import css from './community.module.css';

const schema = inviteMember.input.pick({ phone: true, name: true, message: true });

/** Finds a member by phone and name together, then invites. */
export function InviteDialog({ community, onClose }: { community: CommunityDetail; onClose: () => void }) {
  const intent = useIntent();
  const [found, setFound] = useState<{ name: string; phone: string } | null>(null);
  const form = useForm({
    schema,
    initial: { phone: '', name: '', message: '' },
    send: async (values) => {
      const person = { rid: community.rid, phone: values.phone, name: values.name };
      if (!found) {
        setFound(await call(findInvitee, person, { quiet: true }));
        return;
      }
      const sent = { ...person, ...(values.message ? { message: values.message } : {}) };
      await call(inviteMember, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('邀请已发出!', '对方接受后加入');
      onClose();
    },
  });
  const { values, errors, set } = form;
  const change = (one: Partial<typeof values>) => {
    setFound(null);
    set(one);
  };
  return (
    <Dialog
      open
      title={`邀请加入「${community.name}」`}
      onClose={onClose}
      footer={
        <DialogButtons onBack={onClose} label={found ? '发出邀请' : '查找'} busy={form.busy} onPress={form.submit} />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <PhoneField
          label="对方手机号"
          autoComplete="off"
          value={values.phone}
          error={errors.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <TextField
          label="对方姓名"
          hint="须与对方个人资料中的姓名一致"
          autoComplete="off"
          maxLength={20}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {found && (
          <p className={css.found} role="status">
            找到 {found.name}（{found.phone}）
          </p>
        )}
        {found && (
          <TextField
            label="留言（选填）"
            maxLength={100}
            value={values.message}
            error={errors.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}
