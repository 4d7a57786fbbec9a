import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { Popup } from '../popup/popup.tsx';
import type { Column } from './column.ts';
import type { Look } from './use-look.ts';

const LookPanel = late(async () => (await import('./look-panel.tsx')).default);

interface Props<Row> {
  columns: readonly Column<Row>[];
  look: Look;
}

/** Which columns the list shows, and how high its rows are. */
export function LookButton<Row>({ columns, look }: Props<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <Popup
      open={open}
      close={() => setOpen(false)}
      atEnd
      pointed
      opener={
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          列与密度
        </Button>
      }
    >
      <LookPanel columns={columns} look={look} />
    </Popup>
  );
}
