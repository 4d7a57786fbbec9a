import { useState } from 'react';
import { agreeHandover, cancelHandover } from '@yance/contract/communities/endpoints.ts';
import type { Handover } from '@yance/contract/communities/community.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import css from './communities.module.css';

/** A community that waits for its next owner, with what the reader may do about it. */
export function HandoverNote({ handover }: { handover: Handover }) {
  const { rid, community, from, to, expires, actions } = handover;
  const [asked, setAsked] = useState<Action | null>(null);
  const answer = useWrite(agreeHandover);
  const cancel = useWrite(cancelHandover);
  const words: Record<string, string> = {
    agree: `您成为「${community}」的负责人：管理成员与资料，也可以移交或解散。`,
    refuse: `「${community}」仍由${from}负责。`,
    cancel: `「${community}」仍由您负责，之后可以重新移交。`,
  };
  const run = (event: string) => (event === 'cancel' ? cancel({ rid }) : answer({ rid, accept: event === 'agree' }));
  return (
    <div className={css.note}>
      <p>
        {from}希望把「{community}」移交给{to}，<DateTime iso={expires} /> 前有效
      </p>
      <div className={css.steps}>
        {actions.map((action) => (
          <Button
            key={action.event}
            size="dense"
            look={action.event === 'agree' ? 'primary' : 'plain'}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={`${asked.label}「${community}」？`}
          label={asked.label}
          onConfirm={async () => {
            await run(asked.event);
            toast.success('操作成功!', words[asked.event]);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{words[asked.event]}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
