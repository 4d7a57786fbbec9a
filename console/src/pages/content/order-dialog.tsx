import { entryKindNames, type ManyKind } from '@yance/contract/content/entries.ts';
import { listEntries, orderEntries } from '@yance/contract/content/staff-endpoints.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './content.module.css';
import { useFocusBack } from '../../lib/use-focus-back.ts';

interface Props {
  kind: ManyKind;
  close: () => void;
}
type Kind = Parameters<typeof call<typeof orderEntries>>[1]['kind'];

/** The order of all entries of a kind, changed line by line and sent as a whole. */
export function OrderDialog({ kind, close }: Props) {
  useFocusBack();
  const query = useRecord(listEntries, { kinds: [kind], size: 100 });
  const [moved, setMoved] = useState<string[] | null>(null);
  const step = useStep((rids: string[], idempotencyKey) =>
    call(orderEntries, { kind: kind as Kind, rids }, { idempotencyKey }),
  );
  return (
    <Modal
      open
      title={`${entryKindNames[kind]}的次序`}
      okText="保存次序"
      cancelText="返回"
      okButtonProps={{ disabled: moved === null }}
      confirmLoading={step.isPending}
      onCancel={close}
      onOk={() =>
        step.mutate(moved ?? [], {
          onSuccess: () => {
            toastDone('次序已生效');
            close();
          },
        })
      }
    >
      <Loaded query={query}>
        {({ list }) => {
          const rids = moved ?? list.map(({ rid }) => rid);
          const swap = (index: number, other: number) =>
            setMoved(rids.with(index, rids[other] ?? '').with(other, rids[index] ?? ''));
          return (
            <ol className={styles.ordered}>
              {rids.map((rid, index) => (
                <li key={rid}>
                  <span>
                    {index + 1}. {list.find((one) => one.rid === rid)?.title}
                  </span>
                  <span>
                    <Button size="small" disabled={index === 0} onClick={() => swap(index, index - 1)}>
                      上移
                    </Button>{' '}
                    <Button size="small" disabled={index === rids.length - 1} onClick={() => swap(index, index + 1)}>
                      下移
                    </Button>
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Modal>
  );
}
