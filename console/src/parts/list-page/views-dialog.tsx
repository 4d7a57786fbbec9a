import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { mayCall } from '@yance/contract/staff/permissions/rights.ts';
import {
  changeSharedView,
  removeSharedView,
  shareView,
  type SavedView,
  type SharedView,
} from '@yance/contract/staff/preferences.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call, sessionKey } from '../../lib/call.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { queryClient } from '../../lib/query.ts';
import { useHolder } from '../../lib/held-session.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Dialog } from '../dialog.tsx';
import { GroupField } from './group-field.tsx';
import { ViewLine } from './view-line.tsx';
import styles from './views-dialog.module.css';

interface Props {
  list: string;
  close: () => void;
}

const showShared = (shared_views: SharedView[]) =>
  queryClient.setQueryData<StaffSession | null>(sessionKey, (session) => session && { ...session, shared_views });

/** What of a shared view its line changes. */
const shownOf = ({ name, group }: SharedView) => ({ name, group });

type Sharing =
  | { kind: 'share'; view: SentOf<typeof shareView> }
  | { kind: 'change'; view: SentOf<typeof changeSharedView> }
  | { kind: 'remove'; view: SentOf<typeof removeSharedView> };

function sendSharing(sharing: Sharing, idempotencyKey: string): Promise<SharedView[]> {
  if (sharing.kind === 'share') return call(shareView, sharing.view, { idempotencyKey });
  if (sharing.kind === 'change') return call(changeSharedView, sharing.view, { idempotencyKey });
  return call(removeSharedView, sharing.view, { idempotencyKey });
}

/** Renames and deletes the views of a list; an administrator shares them with everybody or with a work group. */
export default function ViewsDialog({ list, close }: Props) {
  const { views } = usePreferences();
  const session = useHolder();
  const own = views.filter((view) => view.list === list);
  const shared = session?.shared_views.filter((view) => view.list === list) ?? [];
  const shares = session ? mayCall(session, shareView) : false;
  const [group, setGroup] = useState('');
  const step = useStep(sendSharing);
  const send = (sharing: Sharing, said: string) =>
    step.mutate(sharing, {
      onSuccess: (now) => {
        showShared(now);
        toastDone(said);
      },
    });
  const put = (view: SavedView, name: string) =>
    void prefer({ views: views.map((one) => (one === view ? { ...view, name } : one)) });
  const share = (view: SavedView) => send({ kind: 'share', view: { ...view, group } }, `已共享「${view.name}」`);
  return (
    <Dialog open title="管理视图" footer={<Button onClick={close}>关闭</Button>} onCancel={close}>
      <h3 className={styles.title}>我的视图</h3>
      {own.length === 0 ? <p className={styles.none}>还没有保存视图</p> : null}
      <ul className={styles.list}>
        {own.map((view) => (
          <ViewLine
            key={view.name}
            name={view.name}
            taken={own.filter((one) => one !== view).map(({ name }) => name)}
            rename={(name) => put(view, name)}
            remove={() => void prefer({ views: views.filter((one) => one !== view) })}
          >
            {shares ? (
              <Button size="small" type="link" disabled={step.isPending} onClick={() => share(view)}>
                共享
              </Button>
            ) : null}
          </ViewLine>
        ))}
      </ul>
      {shares && own.length > 0 ? <GroupField value={group} onChange={setGroup} /> : null}
      {shared.length > 0 ? (
        <>
          <h3 className={styles.title}>共享视图</h3>
          <ul className={styles.list}>
            {shared.map((view) => (
              <ViewLine
                key={view.rid}
                name={view.name}
                note={view.group ? `小组：${view.group}` : '全体'}
                {...(shares
                  ? {
                      rename: (name: string) =>
                        send(
                          { kind: 'change', view: { rid: view.rid, name, group: view.group, before: shownOf(view) } },
                          '已改名',
                        ),
                      remove: () => send({ kind: 'remove', view: { rid: view.rid } }, `已删除「${view.name}」`),
                    }
                  : {})}
              />
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
