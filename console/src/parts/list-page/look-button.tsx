import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Column } from './column.ts';
import type { Look } from './use-look.ts';

const LookPanel = lazy(() => import('./look-panel.tsx'));

interface Props<Row> {
  columns: readonly Column<Row>[];
  look: Look;
}

/** Which columns the list shows, and how high its rows are. */
export function LookButton<Row>({ columns, look }: Props<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      placement="bottomRight"
      content={
        <Suspense fallback={null}>
          <LookPanel columns={columns} look={look} />
        </Suspense>
      }
    >
      <Button aria-expanded={open}>列与密度</Button>
    </Popover>
  );
}
