import type { RecordRef } from '@yance/contract/staff/record.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { late } from '../../lib/late.ts';

const Trail = late(() => import('./trail.tsx'));

/** Opens what the staff did to a record. */
export function TrailButton({ record }: { record: RecordRef }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>操作记录</Button>
      {open ? (
        <Suspense fallback={null}>
          <Trail record={record} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
