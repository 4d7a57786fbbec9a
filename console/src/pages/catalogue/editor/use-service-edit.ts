import { serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import {
  getStaffService,
  previewService,
  saveServiceDraft,
  servicePublishing,
  type ServiceEdit,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useStep } from '../../../lib/use-step.ts';
import { doneWords, sendStep, type PublishingStep } from '../../../parts/publishing/send-step.ts';
import { useDraftPast } from './use-draft-past.ts';

type Step = PublishingStep | { kind: 'save'; note: string };

/**
 * The editor's memory: the draft as it is typed, on top of the stored state that it began with. Every step carries the
 * revision of that state, so that what a colleague stored meanwhile is never overwritten unseen.
 */
export function useServiceEdit(stored: ServiceEdit, removed: () => void) {
  const [held, setHeld] = useState(stored);
  const [draft, setDraft] = useState(stored.draft);
  const { past, remember, takeBack, forget } = useDraftPast();
  const dirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(held.draft), [draft, held.draft]);
  const faults = useMemo(() => serviceFaults(draft), [draft]);
  const renewed = stored.revision > held.revision;
  const take = (edit: ServiceEdit) => {
    setHeld(edit);
    setDraft(edit.draft);
    forget();
    queryClient.setQueryData([getStaffService.path, { rid: edit.rid }], edit);
  };
  const step = useStep(async (given: Step, idempotencyKey) => send(held, draft, given, idempotencyKey));
  const run = (given: Step, after?: (edit: ServiceEdit) => void) =>
    step.mutate(given, {
      onSuccess: (edit) => {
        toastDone(given.kind === 'withdraw' ? '已下架' : doneWords[given.kind]);
        if (!edit) return removed();
        take(edit);
        after?.(edit);
      },
    });
  return {
    held,
    draft,
    dirty,
    faults,
    pending: step.isPending,
    running: step.isPending ? step.variables.kind : null,
    /** Somebody else has stored something newer than what this draft began with. */
    overtaken: renewed,
    takeNewer: () => take(stored),
    put: (part: Partial<ServiceDraft>) => {
      remember(draft, part);
      setDraft((old) => ({ ...old, ...part }));
    },
    /** Takes back the last change; null while there is none. */
    undo: past.length > 0 ? () => setDraft(takeBack() ?? draft) : null,
    run,
    preview: useStep((_given: null) => call(previewService, { rid: held.rid })),
  };
}

function send(held: ServiceEdit, draft: ServiceDraft, step: Step, idempotencyKey: string) {
  const { rid, revision } = held;
  if (step.kind === 'save')
    return call(saveServiceDraft, { rid, revision, draft, note: step.note }, { idempotencyKey });
  return sendStep(servicePublishing, held, step, idempotencyKey, () => call(getStaffService, { rid }));
}
