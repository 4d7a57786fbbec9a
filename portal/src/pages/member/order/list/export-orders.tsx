import { useState } from 'react';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import { exportOrders } from '@yance/contract/orders/list-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';

type Filter = Omit<SentOf<typeof exportOrders>, 'format'>;
const most = 10_000;

/** The orders under the filter as a file of Excel. */
export function ExportOrders({ filter, disabled }: { filter: Filter; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { url, total } = await call(exportOrders, { ...filter, format: 'xlsx' });
      location.assign(url);
      toast.success(total > most ? `已导出最近 ${most} 条，共 ${total} 条` : `已导出 ${total} 条订单`);
    } catch {
      // The call has told the member why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="dense" icon="download" busy={busy} disabled={disabled} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
}
