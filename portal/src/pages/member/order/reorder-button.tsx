import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { reorder } from '@yance/contract/orders/endpoints.ts';
import { Button, type ButtonSize } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { saveCartNum } from '../../../lib/session.ts';
import { forgetDemand } from '../../../lib/typed-demand.ts';

const named = (names: readonly string[]): string => names.map((name) => `「${name}」`).join('');

/** Orders the same services with the same samples and parameters again: plan and demand are filled in. */
export function ReorderButton({ order, size = 'control' }: { order: Pick<OrderRow, 'rid'>; size?: ButtonSize }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const again = async () => {
    setBusy(true);
    try {
      const { cartNum, gone, changed } = await call(reorder, { rid: order.rid });
      saveCartNum(cartNum);
      forgetDemand();
      await navigate('/experiment/demand');
      if (gone.length > 0) toast.error(`${named(gone)}已下架，没有放入方案`);
      if (changed.length > 0) toast.error(`${named(changed)}的检测参数已更新，请核对后补充`);
    } catch {
      // The call has told the member why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} icon="copy" busy={busy} onClick={() => void again()}>
      再来一单
    </Button>
  );
}
