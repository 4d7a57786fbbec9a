import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { dispatchTasks, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { Form, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './tasks.module.css';

interface Props {
  tasks: readonly TaskRow[];
  done?: () => void;
  close: () => void;
}

/**
 * Which laboratory tests them: each with its city and the instruments that can do it, the fitting ones first. Many
 * tasks go together, all or none.
 */
export function DispatchDialog({ tasks, done, close }: Props) {
  const titles = tasks.map((task) => task.title);
  const query = useRecord(listLaboratories, { rids: tasks.map(({ rid }) => rid) });
  return (
    <FormDialog<{ laboratory_rid: string }, unknown>
      title={`派单：${tasks.length === 1 ? titles[0] : `${tasks.length} 个任务`}`}
      label="派单"
      close={close}
      {...(done ? { done } : {})}
      send={({ laboratory_rid }, idempotencyKey) =>
        call(dispatchTasks, { rids: tasks.map(({ rid }) => rid), laboratory_rid }, { idempotencyKey })
      }
    >
      <Loaded query={query}>
        {(laboratories) =>
          laboratories.length === 0 ? (
            <p>还没有可派单的实验室，请联系管理员添加</p>
          ) : (
            <Form.Item name="laboratory_rid" label="实验室" rules={[{ required: true, message: '请选择实验室' }]}>
              <Radio.Group
                className={styles.laboratories}
                options={fittingFirst(laboratories).map((one) => ({
                  value: one.rid,
                  label: (
                    <>
                      {one.name}，{one.city}
                      <small>{instrumentWords(one)}</small>
                    </>
                  ),
                }))}
              />
            </Form.Item>
          )
        }
      </Loaded>
    </FormDialog>
  );
}

type Laboratory = OutputOf<typeof listLaboratories>[number];

const fittingFirst = (laboratories: readonly Laboratory[]): Laboratory[] =>
  laboratories.toSorted((a, b) => a.lacks.length - b.lacks.length || b.instruments.length - a.instruments.length);

/** What the laboratory does the services on, and what it cannot do. */
function instrumentWords({ instruments, lacks }: Laboratory): string {
  const words = instruments.map(({ name, model }) => `${name} ${model}`.trim());
  if (lacks.length > 0) words.push(`没有可做「${lacks.join('、')}」的仪器`);
  return words.join('、') || '不需要指定仪器';
}
