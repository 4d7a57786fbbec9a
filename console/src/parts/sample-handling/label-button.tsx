import { labelLayouts, type LabelLayout } from '@yance/contract/samples/sample.ts';
import { printStaffLabels } from '@yance/contract/samples/staff-endpoints.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';

const layouts = Object.keys(labelLayouts) as LabelLayout[];

/**
 * The QR labels of an order, or of the chosen samples, as a PDF for a sheet or for a label printer; a large order's in
 * parts, one a press.
 */
export function LabelButton({ orderRid, rids }: { orderRid: string; rids?: string[] }) {
  const [part, setPart] = useState(1);
  const print = useStep((layout: LabelLayout) =>
    call(printStaffLabels, { order_rid: orderRid, layout, part, ...(rids ? { rids } : {}) }),
  );
  const opened = ({ url, parts }: { url: string; parts: number }) => {
    openLink(url);
    setPart(part < parts ? part + 1 : 1);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: layouts.map((layout) => ({ key: layout, label: labelLayouts[layout] })),
        onClick: ({ key }) => print.mutate(key as LabelLayout, { onSuccess: opened }),
      }}
    >
      <Button loading={print.isPending}>
        {rids ? '打印所选标签' : part > 1 ? `打印标签（第 ${part} 份）` : '打印标签'}
      </Button>
    </Dropdown>
  );
}
