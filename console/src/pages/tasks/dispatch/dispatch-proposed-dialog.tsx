import {
  type DispatchHindrance,
  dispatchProposed,
  type ProposedTask,
  proposeDispatch,
} from '@yance/contract/results/dispatch-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/call.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { useStep } from '../../../lib/use-step.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import styles from './dispatch.module.css';
import { hindranceWords, noProposalWords, promiseWords, proposalWords, standingWords } from './proposal-words.ts';
import { Dialog } from '../../../parts/dialog.tsx';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  close: () => void;
}

/** What goes where by the rules, row by row and to be changed, before all of it is sent with one press. */
export function DispatchProposedDialog({ tasks, done, close }: Props) {
  useClosedWhenOvertaken(close);
  const query = useRecord(proposeDispatch, { rids: tasks.map(({ rid }) => rid) });
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [refused, setRefused] = useState<ReadonlyMap<string, DispatchHindrance>>(new Map());
  const placeOf = (task: ProposedTask): string | null =>
    task.cancel_asked
      ? null
      : chosen[task.rid] === undefined
        ? (task.proposal.to?.laboratory_rid ?? null)
        : (chosen[task.rid] ?? null);
  const wanted = (query.data ?? []).flatMap((task) => {
    const laboratory_rid = placeOf(task);
    return laboratory_rid ? [{ rid: task.rid, laboratory_rid }] : [];
  });
  const step = useStep((given: typeof wanted, idempotencyKey) =>
    call(dispatchProposed, { tasks: given }, { idempotencyKey }),
  );
  const send = () =>
    step.mutate(wanted, {
      onSuccess: (reply) => {
        setRefused(new Map(reply.refused.map(({ rid, why }) => [rid, why])));
        if (reply.sent > 0) toastDone(`已派单 ${reply.sent} 个任务`);
        if (reply.refused.length > 0) return;
        close();
        done();
      },
    });
  const leave = () => {
    close();
    if (refused.size > 0) done();
  };
  const gone = query.data ? tasks.filter(({ rid }) => !query.data.some((task) => task.rid === rid)) : [];
  return (
    <Dialog
      open
      title={`按建议派单：${tasks.length} 个任务`}
      width={860}
      centered
      styles={{ body: { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto' } }}
      mask={{ closable: false }}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>返回</Button>
          <Button type="primary" disabled={wanted.length === 0} loading={step.isPending} onClick={send}>
            派单 {wanted.length} 个任务
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(proposals) => (
          <>
            <p className={styles.sum}>{sumWords(proposals, placeOf)}</p>
            <ul className={styles.tasks} aria-label="建议">
              {proposals.map((task) =>
                task.cancel_asked ? (
                  <LeftOut key={task.rid} task={task} why="cancelAsked" />
                ) : (
                  <Row
                    key={task.rid}
                    task={task}
                    place={placeOf(task)}
                    choose={(laboratory_rid) => setChosen({ ...chosen, [task.rid]: laboratory_rid })}
                    fault={refused.get(task.rid)}
                  />
                ),
              )}
              {gone.map((task) => (
                <LeftOut key={task.rid} task={task} why={refused.get(task.rid) ?? 'stepNotAllowed'} />
              ))}
            </ul>
            {proposals.some(({ proposal, cancel_asked }) => !proposal.to && !cancel_asked) ? (
              <p className={styles.quiet}>
                没有建议的任务可以在这里选实验室，或在“<Link to="/dispatch-rules">派单规则</Link>”中补充规则。
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const Name = ({ code, title }: { code: string; title: string }) => (
  <div>
    <strong>{title}</strong>
    <small>{code}</small>
  </div>
);

/** One that is not sent with the others, and opens beside this page. */
const LeftOut = ({ task, why }: { task: Pick<TaskRow, 'rid' | 'code' | 'title'>; why: DispatchHindrance }) => (
  <li>
    <Name code={task.code} title={task.title} />
    <div>
      <span className={styles.bad}>{hindranceWords[why]}</span>{' '}
      <Link to={`/tasks/${task.rid}`} target="_blank">
        打开任务
      </Link>
    </div>
  </li>
);

function Row({
  task,
  place,
  choose,
  fault,
}: {
  task: ProposedTask;
  place: string | null;
  choose: (laboratoryRid: string | null) => void;
  fault: DispatchHindrance | undefined;
}) {
  const { code, title, count, unit, proposal, candidates, promised } = task;
  const chosen = candidates.find(({ laboratory_rid }) => laboratory_rid === place);
  const own = chosen && chosen.laboratory_rid !== proposal.to?.laboratory_rid;
  const why = chosen ? (own ? standingWords(chosen) : proposalWords(proposal)) : noProposalWords(proposal.why);
  return (
    <li>
      <Name code={`${code} · ${count} ${unit}`} title={title} />
      <div>
        <Select<string>
          aria-label={`${code} 的实验室`}
          style={{ width: '100%' }}
          allowClear
          placeholder="暂不派单"
          value={place}
          notFoundContent="没有能做的实验室"
          options={candidates.map((one) => ({
            value: one.laboratory_rid,
            label: `${one.laboratory}${one.full ? '（本周已排满）' : ''}`,
          }))}
          onChange={(value: string | undefined) => choose(value ?? null)}
        />
        <small>{[why, chosen ? promiseWords(chosen, promised) : ''].filter(Boolean).join('；')}</small>
        {fault ? <small className={styles.bad}>{hindranceWords[fault]}</small> : null}
      </div>
    </li>
  );
}

/** How many go where, and how many nowhere. */
function sumWords(proposals: readonly ProposedTask[], placeOf: (task: ProposedTask) => string | null): string {
  const to = new Map<string, number>();
  let left = 0;
  for (const task of proposals) {
    const found = task.candidates.find(({ laboratory_rid }) => laboratory_rid === placeOf(task));
    if (found) to.set(found.laboratory, (to.get(found.laboratory) ?? 0) + 1);
    else left += 1;
  }
  const parts = [...to].map(([name, count]) => `${name} ${count} 个`);
  if (left > 0) parts.push(`${left} 个暂不派单`);
  return parts.join('，');
}
