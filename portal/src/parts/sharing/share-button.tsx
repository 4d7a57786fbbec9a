import { useState } from 'react';
import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useSession } from '../../lib/session.ts';
import { ShareChoice } from './share-choice.tsx';

/** Opens with whom a thing is shared. Who is in no community sees nothing of it. */
export function ShareButton({ kind, rid, label }: { kind: ShareKind; rid: string; label: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useInCommunity()) return null;
  return (
    <>
      <Button look="link" size="dense" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open title={label} onClose={close} footer={<Button onClick={close}>关闭</Button>}>
          <ShareChoice kind={kind} rid={rid} />
        </Dialog>
      )}
    </>
  );
}

/** Whether the member is in a community. */
export const useInCommunity = (): boolean => (useSession().member?.communities ?? 0) > 0;
