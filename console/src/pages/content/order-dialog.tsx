import { entryKindNames, type ManyKind } from '@yance/contract/content/entries.ts';
import { listEntries, orderEntries } from '@yance/contract/content/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { moved } from '../../lib/moved.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './content.module.css';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  kind: ManyKind;
  close: () => void;
}
type Kind = Parameters<typeof call<typeof orderEntries>>[1]['kind'];

/** The order of all entries of a kind, changed line by line and sent as a whole. */
export function OrderDialog({ kind, close }: Props) {
  const query = useRecord(listEntries, { kinds: [kind], size: 100 });
  const [chosen, setChosen] = useState<string[] | null>(null);
  const step = useStep((rids: string[], idempotencyKey) =>
    call(orderEntries, { kind: kind as Kind, rids }, { idempotencyKey }),
  );
  return (
    <Dialog
      open
      title={`${entryKindNames[kind]}的次序`}
      okText="保存次序"
      cancelText="返回"
      okButtonProps={{ disabled: chosen === null }}
      confirmLoading={step.isPending}
      onCancel={close}
      onOk={() =>
        step.mutate(chosen ?? [], {
          onSuccess: () => {
            toastDone('次序已生效');
            close();
          },
        })
      }
    >
      <Loaded query={query}>
        {({ list }) => {
          const rids = chosen ?? list.map(({ rid }) => rid);
          return (
            <ol className={styles.ordered}>
              {rids.map((rid, index) => (
                <li key={rid}>
                  <span>
                    {index + 1}. {list.find((one) => one.rid === rid)?.title}
                  </span>
                  <span>
                    <Button size="small" disabled={index === 0} onClick={() => setChosen(moved(rids, rid, index - 1))}>
                      上移
                    </Button>{' '}
                    <Button
                      size="small"
                      disabled={index === rids.length - 1}
                      onClick={() => setChosen(moved(rids, rid, index + 1))}
                    >
                      下移
                    </Button>
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
