import { labelLayouts, type LabelLayout } from '@yance/contract/samples/sample.ts';
import { printStaffLabels } from '@yance/contract/samples/staff-endpoints.ts';
import { useLabelParts } from '@yance/web/label-parts.ts';
import { Button, Dropdown } from 'antd';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';

/**
 * The QR labels of an order, or of the chosen samples, as a PDF for a sheet or for a label printer; a large order's in
 * parts, one a press.
 */
export function LabelButton({ orderRid, rids }: { orderRid: string; rids?: string[] }) {
  const parts = useLabelParts();
  const print = useStep((layout: LabelLayout) =>
    call(printStaffLabels, { order_rid: orderRid, layout, part: parts.next[layout], ...(rids ? { rids } : {}) }),
  );
  const opened = (layout: LabelLayout, { url, parts: all }: { url: string; parts: number }) => {
    openLink(url);
    parts.printed(layout, all);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...parts.layouts.map((layout) => ({
            key: layout,
            label:
              parts.next[layout] > 1 ? `${labelLayouts[layout]}，第 ${parts.next[layout]} 份` : labelLayouts[layout],
            onClick: () => print.mutate(layout, { onSuccess: (sheet) => opened(layout, sheet) }),
          })),
          ...(parts.isBegun ? [{ key: 'again', label: '从第 1 份重打', onClick: parts.restart }] : []),
        ],
      }}
    >
      <Button loading={print.isPending}>{rids ? '打印所选标签' : '打印标签'}</Button>
    </Dropdown>
  );
}
