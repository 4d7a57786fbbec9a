import { labelLayouts, type LabelLayout } from '@yance/contract/samples/sample.ts';
import { printStaffLabels } from '@yance/contract/samples/staff-endpoints.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';

const layouts = Object.keys(labelLayouts) as LabelLayout[];
const firstParts: Readonly<Record<LabelLayout, number>> = { a4: 1, roll: 1 };

/**
 * The QR labels of an order, or of the chosen samples, as a PDF for a sheet or for a label printer; a large order's in
 * parts, one a press.
 */
export function LabelButton({ orderRid, rids }: { orderRid: string; rids?: string[] }) {
  const [parts, setParts] = useState(firstParts);
  const print = useStep((layout: LabelLayout) =>
    call(printStaffLabels, { order_rid: orderRid, layout, part: parts[layout], ...(rids ? { rids } : {}) }),
  );
  const opened = (layout: LabelLayout, { url, parts: all }: { url: string; parts: number }) => {
    openLink(url);
    setParts((before) => ({ ...before, [layout]: before[layout] < all ? before[layout] + 1 : 1 }));
  };
  const again = layouts.some((layout) => parts[layout] > 1);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...layouts.map((layout) => ({
            key: layout,
            label: parts[layout] > 1 ? `${labelLayouts[layout]}，第 ${parts[layout]} 份` : labelLayouts[layout],
            onClick: () => print.mutate(layout, { onSuccess: (sheet) => opened(layout, sheet) }),
          })),
          ...(again ? [{ key: 'again', label: '从第 1 份重打', onClick: () => setParts(firstParts) }] : []),
        ],
      }}
    >
      <Button loading={print.isPending}>{rids ? '打印所选标签' : '打印标签'}</Button>
    </Dropdown>
  );
}
