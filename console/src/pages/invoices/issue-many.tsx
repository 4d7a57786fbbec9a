import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';

const IssueManyDialog = late(async () => (await import('./issue-many-dialog.tsx')).IssueManyDialog);

/** Opens the dialog from the list. */
export function IssueMany() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>批量登记开票</Button>
      {open ? <IssueManyDialog close={() => setOpen(false)} /> : null}
    </>
  );
}
