import type { Work } from '../../kernel/db.ts';
import { discardDraft } from './discard-draft.ts';
import type { DataOf, KindName, PublishingKind } from './kind.ts';
import { previewVersion } from './preview-version.ts';
import { publishRecord } from './publish-record.ts';
import { unplanPublication } from './unplan-publication.ts';
import { planPublication } from './plan-publication.ts';
import { restoreVersion, saveVersion } from './save-version.ts';
import type { Seen } from './seen-record.ts';
import { withdrawRecord } from './withdraw-record.ts';

type Call<Input> = Work & { input: Input };

/** What answers the steps of a kind's `publishingCalls`; `read` is what the editor gets to see after each. */
export function editorCalls<K extends KindName, Detail>(
  kind: PublishingKind<K>,
  read: (work: Work, rid: string) => Promise<Detail>,
) {
  const reread =
    <Input extends Seen>(step: (call: Call<Input>) => Promise<unknown>) =>
    async (call: Call<Input>): Promise<Detail> => {
      await step(call);
      return read(call, call.input.rid);
    };
  return {
    save: async (call: Call<Seen & { note?: string | undefined }>, data: DataOf[K]): Promise<Detail> => {
      await saveVersion(call, kind, call.input, data, call.input.note ?? '');
      return read(call, call.input.rid);
    },
    publish: reread((call: Call<Seen & { reason?: string | undefined }>) =>
      publishRecord(call, kind, call.input, call.input.reason),
    ),
    plan: reread((call: Call<Seen & { publish_at: string }>) =>
      planPublication(call, kind, call.input, new Date(call.input.publish_at)),
    ),
    unplan: reread((call: Call<Seen>) => unplanPublication(call, kind, call.input)),
    withdraw: reread((call: Call<Seen & { reason: string }>) =>
      withdrawRecord(call, kind, call.input, call.input.reason),
    ),
    restore: reread((call: Call<Seen & { number: number }>) =>
      restoreVersion(call, kind, call.input, call.input.number),
    ),
    discard: (call: Call<Seen>) => discardDraft(call, kind, call.input),
    preview: (call: Call<{ rid: string; number?: number | undefined }>) =>
      previewVersion(call, kind, call.input.rid, call.input.number),
  };
}
