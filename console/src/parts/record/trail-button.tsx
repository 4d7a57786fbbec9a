import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';

const Trail = late(async () => (await import('./trail.tsx')).default);

/** Opens what the staff did to a record. */
export function TrailButton({ record }: { record: RecordRef }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>操作记录</Button>
      {open ? <Trail record={record} close={() => setOpen(false)} /> : null}
    </>
  );
}
