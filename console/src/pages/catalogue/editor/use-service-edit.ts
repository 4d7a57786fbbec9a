import { serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import {
  discardServiceDraft,
  getStaffService,
  listStaffServices,
  planService,
  previewService,
  publishService,
  restoreService,
  saveServiceDraft,
  unplanService,
  withdrawService,
  type ServiceEdit,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useStep } from '../../../lib/use-step.ts';
import { useDraftPast } from './use-draft-past.ts';

type Step =
  | { kind: 'save'; note: string }
  | { kind: 'publish'; reason: string }
  | { kind: 'plan'; at: string }
  | { kind: 'unplan' }
  | { kind: 'withdraw'; reason: string }
  | { kind: 'restore'; number: number }
  | { kind: 'discard' };

const said = {
  save: '已保存草稿',
  publish: '已发布',
  plan: '已计划发布',
  unplan: '已取消计划',
  withdraw: '已下架',
  restore: '已恢复为草稿',
  discard: '已放弃草稿',
} as const;

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
  const step = useStep(async (given: Step, idempotencyKey) => send(held, draft, given, idempotencyKey), {
    renews: [[listStaffServices.path]],
  });
  const run = (given: Step, after?: (edit: ServiceEdit) => void) =>
    step.mutate(given, {
      onSuccess: (edit) => {
        toastDone(said[given.kind]);
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

async function send(held: ServiceEdit, draft: ServiceDraft, step: Step, idempotencyKey: string) {
  const at = { rid: held.rid, revision: held.revision };
  const options = { idempotencyKey };
  switch (step.kind) {
    case 'save':
      return call(saveServiceDraft, { ...at, draft, note: step.note }, options);
    case 'publish':
      return call(publishService, { ...at, reason: step.reason }, options);
    case 'plan':
      return call(planService, { ...at, publish_at: step.at }, options);
    case 'unplan':
      return call(unplanService, at, options);
    case 'withdraw':
      return call(withdrawService, { ...at, reason: step.reason }, options);
    case 'restore':
      return call(restoreService, { ...at, number: step.number }, options);
    case 'discard': {
      const { removed } = await call(discardServiceDraft, at, options);
      return removed ? null : call(getStaffService, { rid: held.rid });
    }
  }
}
