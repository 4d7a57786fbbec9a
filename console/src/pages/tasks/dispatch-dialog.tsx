import { dispatchTasks, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { Form, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { taskRenews } from './task-renews.ts';
import styles from './tasks.module.css';

interface Props {
  tasks: readonly TaskRow[];
  done?: () => void;
  close: () => void;
}

/** Which laboratory tests them: each with its city and instruments. Many tasks go together, all or none. */
export function DispatchDialog({ tasks, done, close }: Props) {
  const titles = tasks.map((task) => task.title);
  const query = useRecord(listLaboratories, {});
  return (
    <FormDialog<{ laboratory_rid: string }, unknown>
      title={`派单：${tasks.length === 1 ? titles[0] : `${tasks.length} 个任务`}`}
      label="派单"
      renews={taskRenews}
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
                options={laboratories.map((one) => ({
                  value: one.rid,
                  label: (
                    <>
                      {one.name}，{one.city}
                      <small>{instrumentWords(one.instruments, titles)}</small>
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

/** The instruments whose names speak of the service; where none does, only how many there are. */
function instrumentWords(instruments: readonly { name: string; model: string }[], titles: readonly string[]): string {
  const fitting = instruments.filter(({ name }) =>
    titles.some((title) => title.includes(name) || name.includes(title)),
  );
  if (fitting.length === 0) return `共 ${instruments.length} 台仪器，没有同名仪器`;
  return fitting.map(({ name, model }) => `${name} ${model}`).join('、');
}
