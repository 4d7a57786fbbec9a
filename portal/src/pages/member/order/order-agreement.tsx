import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { SignDialog } from './accept-dialog.tsx';
import { Block } from './block.tsx';
import { openAgreement } from './open-agreement.ts';
import css from './order-detail.module.css';

/** The agreement's latest version, who signed it, and the signature when it is still missing. */
export function OrderAgreement({ order }: { order: OrderDetail }) {
  const [signing, setSigning] = useState(false);
  const { agreement } = order;
  if (!agreement) return null;
  // A proposal is signed by accepting it; an ended order needs no signature any more.
  const open = !agreement.signed_at && !order.proposal && order.state !== 'cancelled';
  return (
    <Block
      title="检测委托协议"
      aside={
        <Button look="link" size="dense" icon="external" onClick={() => void openAgreement(order.rid)}>
          查看协议
        </Button>
      }
    >
      <p className={css.note}>
        第 {agreement.version} 版，
        {agreement.signed_at ? (
          <>
            {agreement.sign_name} 于 <DateTime iso={agreement.signed_at} /> 签署
          </>
        ) : (
          '尚未签署'
        )}
      </p>
      <p className={css.note}>摘要 {agreement.hash.slice(0, 16)}</p>
      {open && (
        <Button look="primary" onClick={() => setSigning(true)}>
          签署协议
        </Button>
      )}
      {signing && <SignDialog order={order} onClose={() => setSigning(false)} />}
    </Block>
  );
}
