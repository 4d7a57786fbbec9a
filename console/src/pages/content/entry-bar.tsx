import type { ManyKind } from '@yance/contract/content/entries.ts';
import type { EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { App, Button, type FormInstance } from 'antd';
import { useState } from 'react';
import { openLink } from '../../lib/open-link.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import styles from './content.module.css';
import { listRenews, steps } from './entry-calls.ts';
import { checkComplete, sentValues, type Values } from './entry-values.ts';
import { PlanDialog } from './plan-dialog.tsx';

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

type Press = 'save' | 'preview' | 'publish' | 'plan' | 'unplan' | 'discard';
const said: Partial<Record<Press, string>> = { save: '已保存', publish: '已发布', unplan: '已取消计划' };
const agreementWarning = '发布新版本后，会员下次登录时会被请求重新同意。';

/** The steps of an entry. What was changed is saved first, so that what is published is what stands in the form. */
export function EntryBar({ entry, kind, dirty, form, stored, refused, gone }: Props) {
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<'plan' | 'withdraw' | null>(null);
  const step = useStep(async ({ press, data }: { press: Press; data: Values }, key) => {
    let current = entry;
    // Before anything is stored, so that a new entry that cannot be shown yet leaves no trace.
    if (press === 'publish' || press === 'plan') checkComplete(kind, data);
    if (press !== 'discard' && (dirty || !current)) {
      current = current ? await steps.save(current, data, key) : await steps.create(kind, data, key);
      stored(current, 'kept');
    }
    if (!current) return;
    if (press === 'preview') openLink((await steps.preview(current)).url);
    if (press === 'publish') stored(await steps.publish(current, `${key}-publish`));
    if (press === 'unplan') stored(await steps.unplan(current, `${key}-unplan`));
    if (press === 'plan') setAsked('plan');
    if (press === 'discard') {
      if ((await steps.remove(current, key)).removed) return gone();
      stored(await steps.read(current));
    }
    // Said here, because a new entry has moved to its own address by now.
    const words = said[press];
    if (words) toastDone(words);
  });
  const withdraw = useStep((reason: string, key) => (entry ? steps.withdraw(entry, reason, key) : Promise.reject()));
  const press = (what: Press) =>
    step.mutate({ press: what, data: sentValues(form.getFieldsValue(true) as Values) }, { onError: refused });
  const ask = (title: string, content: string, what: Press): void => {
    void modal.confirm({ title, content, okText: '确定', cancelText: '返回', onOk: () => press(what) });
  };
  const may = (event: string) => entry === null || entry.actions.some((action) => action.event === event);
  const button = (what: Press, label: string, type: 'primary' | 'default' = 'default', run = () => press(what)) => (
    <Button
      type={type}
      loading={step.isPending && step.variables.press === what}
      disabled={step.isPending}
      onClick={run}
    >
      {label}
    </Button>
  );
  const unpublished = entry !== null && entry.published_number !== entry.number;
  return (
    <div className={styles.bar} role="toolbar" aria-label="可用操作">
      {may('publish') && (dirty || entry === null || unpublished)
        ? button('publish', '发布', 'primary', () =>
            entry?.kind === 'agreement' ? ask('发布新版本', agreementWarning, 'publish') : press('publish'),
          )
        : null}
      {may('save') ? button('save', '保存草稿') : null}
      {button('preview', '预览')}
      {entry && may('plan') ? button('plan', '计划发布') : null}
      {entry?.planned_at && may('unplan') ? button('unplan', '取消计划') : null}
      {entry && may('withdraw') ? (
        <Button danger disabled={step.isPending} onClick={() => setAsked('withdraw')}>
          撤下
        </Button>
      ) : null}
      {entry && unpublished && (entry.published_at === null || entry.published_number !== null) ? (
        <Button
          danger
          disabled={step.isPending}
          onClick={() => ask(removeTitle(entry), '此操作不影响线上内容。', 'discard')}
        >
          {removeTitle(entry)}
        </Button>
      ) : null}
      {asked === 'plan' && entry ? (
        <PlanDialog entry={entry} renews={listRenews} close={() => setAsked(null)} done={(next) => stored(next)} />
      ) : null}
      {asked === 'withdraw' ? (
        <ReasonDialog
          label="撤下"
          warning="访客将看不到这份内容，原地址会说明已撤下。需要时可以再次发布。"
          pending={withdraw.isPending}
          confirm={(reason) =>
            withdraw.mutate(reason, {
              onSuccess: (next) => {
                setAsked(null);
                stored(next);
                toastDone('已撤下');
              },
            })
          }
          close={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

const removeTitle = (entry: EntryDetail): string => (entry.published_at === null ? '删除草稿' : '放弃草稿');
