import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { listLaboratories, startTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useHolder } from '../../lib/held-session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { NotTaken } from './not-taken.tsx';
import { taskNote } from './task-note.ts';

interface Props {
  tasks: readonly TaskRow[];
  /** The instrument on whose list they stand. */
  instrument?: string;
  done: () => void;
  close: () => void;
}

/** Several tasks that one person begins on one instrument. */
export function StartManyDialog({ tasks, instrument: planned = '', done, close }: Props) {
  const { data: laboratories } = useRecord(listLaboratories, { rids: tasks.map(({ rid }) => rid) });
  const session = useHolder();
  const [instrument, setInstrument] = useState(planned);
  const [typed, setOperator] = useState<string>();
  const operator = typed ?? session?.name ?? '';
  const own = (laboratories ?? []).filter(({ rid }) => tasks.some((task) => task.laboratory_rid === rid));
  const names = new Set(own.flatMap(({ instruments }) => instruments.map(instrumentName)));
  const titles = new Set(tasks.map(({ title }) => title));
  return (
    <RowRunDialog
      label="开始检测"
      unit="个任务"
      rows={tasks.map((task) => ({ key: task.rid, name: task.code, note: taskNote(task) }))}
      ready={instrument.trim() !== '' && operator.trim() !== ''}
      send={({ key }, idempotencyKey) =>
        call(startTask, { rid: key, instrument: instrument.trim(), operator: operator.trim() }, { idempotencyKey })
      }
      close={close}
      done={done}
    >
      {titles.size > 1 ? <p>所选任务是 {titles.size} 种不同的项目，请确认都用这一台仪器。</p> : null}
      <CancelAsked tasks={tasks} />
      <NotTaken rids={tasks.map(({ rid }) => rid)} />
      <Form layout="vertical">
        <Form.Item label="仪器">
          <AutoComplete
            aria-label="仪器"
            value={instrument}
            onChange={setInstrument}
            options={[...names].map((value) => ({ value }))}
            showSearch={{
              filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
            }}
            maxLength={60}
          />
        </Form.Item>
        <Form.Item label="检测人">
          <Input
            aria-label="检测人"
            value={operator}
            onChange={({ target }) => setOperator(target.value)}
            maxLength={20}
          />
        </Form.Item>
      </Form>
    </RowRunDialog>
  );
}
