import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { SignatureFields } from '../../../../parts/signature/signature-fields.tsx';
import { useSignature } from '../../../../parts/signature/use-signature.ts';
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
  const form = useSignature((name) => onSign(name, order.agreement?.hash ?? ''));
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Button icon="external" onClick={() => void openAgreement(order.rid)}>
        阅读协议第 {order.agreement?.version ?? 1} 版（PDF）
      </Button>
      <SignatureFields form={form} />
      <div className={css.buttons}>
        <Button onClick={onClose}>返回</Button>
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
