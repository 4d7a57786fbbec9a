import { lazy, Suspense, useState } from 'react';
import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useSession } from '../../lib/session.ts';
import { ShareChoice } from './share-choice.tsx';

const ResultSharing = lazy(() => import('./result-sharing.tsx'));

/**
 * Opens with whom a thing is shared. Results can be shown to people without an account, too; of other things who is in
 * no community sees nothing of it.
 */
export function ShareButton({ kind, rid, label }: { kind: ShareKind; rid: string; label: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inCommunity = useInCommunity();
  if (!inCommunity && kind !== 'order') return null;
  return (
    <>
      <Button look="link" size="dense" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open title={label} onClose={close} footer={<Button onClick={close}>关闭</Button>}>
          {kind === 'order' ? (
            <Suspense fallback={null}>
              <ResultSharing orderRid={rid} inCommunity={inCommunity} />
            </Suspense>
          ) : (
            <ShareChoice kind={kind} rid={rid} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Whether the member is in a community. */
export const useInCommunity = (): boolean => (useSession().member?.communities ?? 0) > 0;
