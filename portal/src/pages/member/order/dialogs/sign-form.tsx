import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useSession } from '../../../../lib/session.ts';
import { openAgreement } from '../../../../parts/text/open-agreement.ts';
import css from './order-dialogs.module.css';

/** The agreement's latest version to read, the signatory's name and the tick. */
export function SignForm({
  order,
  label,
  busy,
  onSign,
  onClose,
}: {
  order: OrderDetail;
  label: string;
  busy: boolean;
  onSign: (name: string, hash: string) => void;
  onClose: () => void;
}) {
  const { member } = useSession();
  const [name, setName] = useState(member?.userInfo.name ?? '');
  const [read, setRead] = useState(false);
  const sign = () => {
    if (name.trim() === '') return toast.error('请输入签署人姓名');
    if (!read) return toast.error('请先阅读并同意检测委托协议');
    onSign(name.trim(), order.agreement?.hash ?? '');
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <Button icon="external" onClick={() => void openAgreement(order.rid)}>
        阅读协议第 {order.agreement?.version ?? 1} 版（PDF）
      </Button>
      <TextField
        label="签署人姓名"
        maxLength={20}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label className={css.tick}>
        <input type="checkbox" checked={read} onChange={(event) => setRead(event.target.checked)} />
        我已阅读并同意检测委托协议
      </label>
      <div className={css.buttons}>
        <Button onClick={onClose}>返回</Button>
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
