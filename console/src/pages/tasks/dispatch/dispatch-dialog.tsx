import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { dispatchTask, dispatchTasks, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { type ProposedTask, proposeDispatch } from '@yance/contract/results/dispatch-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { Alert, Form, Radio, Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { CancelAsked } from '../cancel-asked.tsx';
import styles from '../tasks.module.css';
import { hindranceWords, promiseWords, proposalWords, standingWords } from './proposal-words.ts';
import { Dialog } from '../../../parts/dialog.tsx';

interface Props {
  tasks: readonly TaskRow[];
  done?: () => void;
  close: () => void;
}

/**
 * Which laboratory tests them: what the rules propose is chosen already, the others with the instruments that can do
 * it, their load and their days. Many tasks go together, all or none, but for those that their customers ask to cancel.
 */
export function DispatchDialog({ tasks, done, close }: Props) {
  const asking = tasks.length > 1 ? tasks.filter(({ cancel_asked }) => cancel_asked !== null) : [];
  const sent = tasks.filter((task) => !asking.includes(task));
  if (sent.length > 0) return <Asked {...{ asking, close }} tasks={sent} {...(done ? { done } : {})} />;
  return (
    <Dialog open title="派单" footer={null} onCancel={close}>
      <LeftOut tasks={asking} />
    </Dialog>
  );
}

interface AskedProps extends Props {
  /** Ticked with them and left out. */
  asking: readonly TaskRow[];
}

function Asked(given: AskedProps) {
  const rids = given.tasks.map(({ rid }) => rid);
  const laboratories = useRecord(listLaboratories, { rids });
  const proposed = useRecord(proposeDispatch, { rids });
  if (laboratories.data && proposed.data)
    return <Choice {...given} known={laboratories.data} proposals={proposed.data} />;
  return (
    <Dialog open title="派单" footer={null} onCancel={given.close}>
      {laboratories.data ? (
        <Loaded query={proposed}>{() => null}</Loaded>
      ) : (
        <Loaded query={laboratories}>{() => null}</Loaded>
      )}
    </Dialog>
  );
}

type Laboratory = OutputOf<typeof listLaboratories>[number];

function Choice({
  tasks,
  asking,
  known,
  proposals,
  done,
  close,
}: AskedProps & { known: readonly Laboratory[]; proposals: readonly ProposedTask[] }) {
  const [only] = proposals.length === 1 ? proposals : [];
  const [alone] = tasks.length === 1 ? tasks : [];
  const chosen = sameFor(proposals);
  return (
    <FormDialog<{ laboratory_rid: string }, unknown>
      title={`派单：${tasks.length === 1 ? tasks[0]?.title : `${tasks.length} 个任务`}`}
      label="派单"
      close={close}
      initial={chosen ? { laboratory_rid: chosen } : {}}
      {...(done ? { done } : {})}
      send={({ laboratory_rid }, idempotencyKey) =>
        alone
          ? call(dispatchTask, { rid: alone.rid, laboratory_rid }, { idempotencyKey })
          : call(dispatchTasks, { rids: tasks.map(({ rid }) => rid), laboratory_rid }, { idempotencyKey })
      }
    >
      {known.length === 0 ? <p>还没有可派单的实验室，请联系管理员添加</p> : null}
      {alone ? <CancelAsked tasks={tasks} /> : null}
      <LeftOut tasks={asking} />
      {only ? <p className={styles.quiet}>{proposalWords(only.proposal)}</p> : null}
      <Form.Item name="laboratory_rid" label="实验室" rules={[{ required: true, message: '请选择实验室' }]}>
        <Radio.Group
          className={styles.laboratories}
          options={inOrder(known, proposals).map((one) => ({
            value: one.rid,
            label: <LaboratoryWords laboratory={one} proposals={proposals} proposed={one.rid === chosen} />,
          }))}
        />
      </Form.Item>
      <Form.Item<{ laboratory_rid: string }> noStyle dependencies={['laboratory_rid']}>
        {({ getFieldValue }) => <Lacks laboratory={known.find(({ rid }) => rid === getFieldValue('laboratory_rid'))} />}
      </Form.Item>
    </FormDialog>
  );
}

/** Which of the ticked tasks are not sent with the others. */
function LeftOut({ tasks }: { tasks: readonly TaskRow[] }) {
  if (tasks.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.sentBack}
      title={`${tasks.length} 个任务暂不派单：${hindranceWords.cancelAsked}`}
      description={tasks.map(({ rid, code, cancel_asked }) => (
        <p key={rid}>
          <Link to={`/tasks/${rid}`} target="_blank">
            {code}
          </Link>
          ：{cancel_asked?.reason}
        </p>
      ))}
    />
  );
}

/** That the chosen laboratory has no instrument for some of the tasks: it may borrow one, so it stops nothing. */
function Lacks({ laboratory }: { laboratory: Laboratory | undefined }) {
  if (!laboratory || laboratory.lacks.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${laboratory.name}没有登记可做「${laboratory.lacks.join('、')}」的仪器`}
      description="请先与实验室确认，或把这些任务另派给有仪器的实验室。"
    />
  );
}

function LaboratoryWords({
  laboratory,
  proposals,
  proposed,
}: {
  laboratory: Laboratory;
  proposals: readonly ProposedTask[];
  proposed: boolean;
}) {
  const [first] = proposals;
  const standing = first?.candidates.find((one) => one.laboratory_rid === laboratory.rid);
  return (
    <>
      {laboratory.name}，{laboratory.city} {proposed ? <Tag color="blue">建议</Tag> : null}
      {standing?.full ? <Tag>本周已排满</Tag> : null}
      <small>{instrumentWords(laboratory)}</small>
      {first && standing && proposals.length === 1 ? (
        <small>{[standingWords(standing), promiseWords(standing, first.promised)].filter(Boolean).join('；')}</small>
      ) : null}
    </>
  );
}

/** The laboratory that is proposed for every one of the tasks; undefined where they differ. */
function sameFor(proposals: readonly ProposedTask[]): string | undefined {
  const rids = new Set(proposals.map(({ proposal }) => proposal.to?.laboratory_rid));
  return rids.size === 1 ? [...rids][0] : undefined;
}

/** The candidates of a single task in their order, then the fitting ones. */
function inOrder(known: readonly Laboratory[], proposals: readonly ProposedTask[]): Laboratory[] {
  const ranked = proposals.length === 1 ? (proposals[0]?.candidates ?? []) : [];
  const place = ({ rid }: Laboratory): number => {
    const at = ranked.findIndex((one) => one.laboratory_rid === rid);
    return at === -1 ? ranked.length : at;
  };
  return known.toSorted(
    (a, b) => place(a) - place(b) || a.lacks.length - b.lacks.length || b.instruments.length - a.instruments.length,
  );
}

/** What the laboratory does the services on, and what it cannot do. */
function instrumentWords({ instruments, lacks }: Laboratory): string {
  const words = instruments.map(instrumentName);
  if (lacks.length > 0) words.push(`没有可做「${lacks.join('、')}」的仪器`);
  return words.join('、') || '不需要指定仪器';
}
