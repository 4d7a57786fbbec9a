import type { ManyKind } from '@yance/contract/content/entries.ts';
import {
  contentPublishing,
  getEntry,
  previewEntry,
  type EntryDetail,
} from '@yance/contract/content/staff-endpoints.ts';
import type { FormInstance } from 'antd';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { openLink } from '../../lib/open-link.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { PublishBar, type Press } from '../../parts/publishing/publish-bar.tsx';
import { doneWords, sendStep } from '../../parts/publishing/send-step.ts';
import { storeEntry } from './entry-calls.ts';
import { checkComplete, sentValues, type Values } from './entry-values.ts';

interface Props {
  entry: EntryDetail | null;
  kind: ManyKind;
  dirty: boolean;
  form: FormInstance<Values>;
  stored: (entry: EntryDetail, values?: 'new' | 'kept') => void;
  refused: (error: unknown) => void;
  /** The entry is no longer there. */
  gone: () => void;
}

/** The steps of an entry. What was changed is saved first, so that what is published is what stands in the form. */
export function EntryBar({ entry, kind, dirty, form, stored, refused, gone }: Props) {
  const may = useMay();
  const step = useStep(async ({ press, data }: { press: Press; data: Values }, key) => {
    let current = entry;
    // Before anything is stored, so that a new entry that cannot be shown yet leaves no trace.
    if (press.kind === 'publish') checkComplete(kind, data);
    if (press.kind !== 'discard' && (dirty || !current)) {
      current = await storeEntry(current, kind, data, key);
      stored(current, 'kept');
    }
    if (!current) return;
    const { rid } = current;
    if (press.kind === 'preview') openLink((await call(previewEntry, { rid })).url);
    else if (press.kind !== 'save') {
      const reread = () => call(getEntry, { rid });
      const next = await sendStep(contentPublishing, current, press, `${key}-${press.kind}`, reread);
      if (!next) return gone();
      stored(next);
    }
    // Said here, because a new entry has moved to its own address by now.
    if (press.kind !== 'preview') toastDone(doneWords[press.kind]);
  });
  const run = (press: Press, done?: () => void) =>
    step.mutate(
      { press, data: sentValues(form.getFieldsValue(true) as Values) },
      { onSuccess: () => done?.(), onError: refused },
    );
  return (
    <PublishBar
      record={entry}
      dirty={dirty}
      saveFirst={false}
      publishesNew={may('content.publish')}
      running={step.isPending ? step.variables.press.kind : null}
      run={run}
      // A publication is checked with the step itself; a dialog that asks for the time comes after what is stored.
      whenReady={(press, go) => (press === 'plan' && dirty ? run({ kind: 'save' }, go) : go())}
      withdrawWarning="访客将看不到这份内容，原地址会说明已撤下。需要时可以再次发布。"
      renderPublish={
        entry?.kind === 'agreement'
          ? (close) => (
              <ConfirmDialog
                label="发布新版本"
                pending={step.isPending}
                confirm={() => run({ kind: 'publish' }, close)}
                close={close}
              >
                发布新版本后，会员下次登录时会被请求重新同意。
              </ConfirmDialog>
            )
          : undefined
      }
    />
  );
}
