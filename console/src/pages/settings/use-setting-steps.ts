import { CallFailed } from '@yance/contract/kernel/client.ts';
import {
  changeStaffSetting,
  discardSettingDraft,
  publishSettingDraft,
  saveSettingDraft,
  type SettingRow,
} from '@yance/contract/settings/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import type { FieldErrors } from './value-errors.ts';

export type SettingStep = 'change' | 'draft' | 'discard' | 'publish';
interface Given {
  value: unknown;
  reason: string;
}

/** The steps of the setting's dialog, one at a time; `refused` gets the sentences for the fields. */
export function useSettingSteps(
  row: SettingRow,
  then: { done: () => void; refused: (errors: FieldErrors) => void },
): { running: SettingStep | null; run: (step: SettingStep, given: Given) => void } {
  const { key, revision } = row;
  const draft_revision = row.draft?.revision ?? 0;
  const said: Record<SettingStep, string> = {
    change: row.draft ? `已修改“${row.label}”，草稿仍保留` : `已修改“${row.label}”`,
    draft: '已存为草稿',
    discard: '已放弃草稿',
    publish: `已发布“${row.label}”`,
  };
  const mutation = useStep(({ step, value, reason }: Given & { step: SettingStep }, idempotencyKey) => {
    const calls = {
      change: () => call(changeStaffSetting, { key, revision, value, reason }, { idempotencyKey }),
      draft: () => call(saveSettingDraft, { key, revision, draft_revision, value }, { idempotencyKey }),
      discard: () => call(discardSettingDraft, { key, draft_revision }, { idempotencyKey }),
      publish: () => call(publishSettingDraft, { key, revision, draft_revision, reason }, { idempotencyKey }),
    };
    return calls[step]();
  });
  return {
    running: mutation.isPending ? mutation.variables.step : null,
    run: (step, given) =>
      mutation.mutate(
        { step, ...given },
        {
          onSuccess: () => {
            toastDone(said[step]);
            then.done();
          },
          onError: (error) => {
            const at = error instanceof CallFailed ? (error.envelope.errors ?? []) : [];
            then.refused(new Map(at.map(({ path, msg }) => [path, msg])));
          },
        },
      ),
  };
}
