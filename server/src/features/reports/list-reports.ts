import type { FileLink } from '@yance/contract/files/file.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import type {
  listReports as listCall,
  printedReports as printedCall,
} from '@yance/contract/reports/staff-endpoints.ts';
import { reportMachine } from '@yance/contract/reports/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork, Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, type StoredFile } from '../files/index.ts';
import { findOrder } from '../orders/index.ts';
import {
  resultLinks,
  resultsOf,
  runsOf,
  seenTask,
  tasksOfOrder,
  testersOf,
  type ResultLinks,
  type Task,
} from '../results/index.ts';
import { draftOf, type DraftWords, isToPublish, wordsOfPublication } from './draft.ts';
import { lookAt, reportsOfTasks, validReports, type Look, type Report } from './reports.store.ts';

type Files = ReadonlyMap<string, StoredFile>;

const filesOf = (tx: Tx, rows: readonly Report[]): Promise<Files> =>
  filesByRid(
    tx,
    rows.flatMap(({ file_rid }) => file_rid ?? []),
  );

/** @param links how the reader opens the PDF; null where the reader may not know who ordered the test, which it says */
function onWire(row: Report, files: Files, links: ResultLinks | null): TaskReport {
  const file = files.get(row.file_rid ?? '');
  return {
    rid: row.rid,
    report_no: row.report_no,
    version: row.version,
    state: row.state,
    label: reportMachine.states[row.state],
    issued: shanghaiIso(row.issued_at),
    reason: row.reason,
    revoked_reason: row.revoked_reason,
    code: row.code,
    sha256: file?.sha256 ?? null,
    file: file && links ? linkedFile(file, row, links) : null,
    actions: [],
  };
}

const linkedFile = ({ rid, name, size, mime }: StoredFile, { order_rid }: Report, links: ResultLinks): FileLink => ({
  rid,
  name,
  size,
  mime,
  url: links.file(rid, order_rid),
});

/** The reports of tasks for whoever ordered them, by the rid of the task, the newest version first. Two statements. */
export async function reportsOfMember(
  tx: Tx,
  tasks: readonly Pick<Task, 'rid'>[],
  links: ResultLinks,
): Promise<Map<string, TaskReport[]>> {
  const rows = await reportsOfTasks(
    tx,
    tasks.map(({ rid }) => rid),
  );
  const files = await filesOf(tx, rows);
  const byTask = Map.groupBy(rows, ({ task_rid }) => task_rid);
  return new Map([...byTask].map(([rid, list]) => [rid, list.map((row) => onWire(row, files, links))]));
}

/** The files of the PDFs of all versions of tasks. */
export const pdfRids = async (tx: Tx, taskRids: readonly string[]): Promise<string[]> =>
  (await reportsOfTasks(tx, taskRids)).flatMap(({ file_rid }) => file_rid ?? []);

/** The PDFs of the valid versions by the rid of the task, null for those that are still being set. Two statements. */
export async function validPdfs(tx: Tx, taskRids: readonly string[]): Promise<Map<string, StoredFile | null>> {
  const rows = (await reportsOfTasks(tx, taskRids)).filter(({ state }) => state === 'issued');
  const files = await filesOf(tx, rows);
  return new Map(rows.map(({ task_rid, file_rid }) => [task_rid, files.get(file_rid ?? '') ?? null]));
}

/**
 * Versions as staff see them: laboratories and reviewers without the PDF, which names the customer. One statement.
 * @param answers whether the reader may revoke one
 */
async function reportsForStaff(work: StaffWork, rows: readonly Report[], answers: boolean): Promise<TaskReport[]> {
  const files = await filesOf(work.tx, rows);
  const named = work.actor.roles.some((role) => role === 'B' || role === 'M');
  return rows.map((row) => ({
    ...onWire(row, files, named ? resultLinks(work) : null),
    actions: answers ? actionsFor(reportMachine, row.state, work.actor).filter(({ event }) => event === 'revoke') : [],
  }));
}

/** A version as who has just answered for it sees it. */
export async function reportForStaff(work: StaffWork, row: Report): Promise<TaskReport> {
  const [report] = await reportsForStaff(work, [row], true);
  if (!report) throw new Error('The report has no row.');
  return report;
}

export async function listReports(work: StaffWork, taskRid: string): Promise<OutputOf<typeof listCall>> {
  const task = await seenTask(work, taskRid);
  const submitted = await submittedAt(work.tx, task);
  const answers = await mayAnswerFor(work, task);
  return {
    list: await reportsForStaff(work, await reportsOfTasks(work.tx, [task.rid]), answers),
    drafted: submitted !== undefined,
    looked: await hasLooked(work, task, submitted),
    revisable: task.published_run > 0 && task.published_run === task.run && answers,
    files: await filesToDraw(work.tx, task),
  };
}

/** The files of the present run, and whether the next version shows figures of each. */
async function filesToDraw(tx: Tx, task: Task): Promise<OutputOf<typeof listCall>['files']> {
  const results = (await resultsOf(tx, [task.rid])).filter(({ run }) => run === task.run);
  const files = await filesByRid(
    tx,
    results.map(({ file_rid }) => file_rid),
  );
  return results.flatMap(({ file_rid: rid, left_out }) => {
    const file = files.get(rid);
    return file ? [{ rid, name: file.name, left_out }] : [];
  });
}

/** Reviewers answer for a report, but never those who tested. */
export const mayAnswerFor = async (work: Work & Pick<StaffWork, 'actor'>, task: Task): Promise<boolean> =>
  work.actor.roles.some((role) => role === 'A' || role === 'M') && !(await testersOf(work, task)).has(work.actor.rid);

/** When the results of the present run were handed in; undefined before. */
export const submittedAt = async (tx: Tx, task: Task): Promise<Date | undefined> =>
  (await runsOf(tx, [task.rid])).find(({ number }) => number === task.run)?.submitted_at ?? undefined;

/**
 * Whether the colleague has looked at exactly what would be issued with these words, since the present run was handed
 * in or last reported; also where nothing was handed in, of which none is issued.
 */
export async function hasSeen(work: StaffWork, task: Task, words: DraftWords): Promise<boolean> {
  const submitted = await submittedAt(work.tx, task);
  const look = submitted && (await lookSince(work, task, submitted));
  if (!look) return submitted === undefined;
  return look.hash === (await draftOf(work, task, work.actor.rid, words)).hash;
}

export const hasSeenPublication = (work: StaffWork, task: Task): Promise<boolean> =>
  hasSeen(work, task, wordsOfPublication(task));

/** A colleague's last look at the draft, unless something was handed in or issued after it. */
async function lookSince({ tx, actor }: StaffWork, task: Task, submitted: Date): Promise<Look | undefined> {
  const look = await lookAt(tx, task, actor.rid);
  if (!look || look.looked_at < submitted) return undefined;
  const [newest] = await reportsOfTasks(tx, [task.rid]);
  return newest?.run !== task.run || look.looked_at > newest.issued_at ? look : undefined;
}

/** Whether there is something to see and it was seen; of a correction only that some draft was, whatever its words. */
async function hasLooked(work: StaffWork, task: Task, submitted: Date | undefined): Promise<boolean> {
  if (!submitted) return false;
  return isToPublish(task) ? hasSeenPublication(work, task) : (await lookSince(work, task, submitted)) !== undefined;
}

/** What the operator prints of an order for its paper report. Refuses `notFound` where no such report is due. */
export async function printedReports(work: StaffWork, orderRid: string): Promise<OutputOf<typeof printedCall>> {
  if (!(await findOrder(work.tx, orderRid))?.report_due_at) throw new Refusal('notFound');
  const rows = await validReports(work.tx, orderRid);
  const [files, links] = [await filesOf(work.tx, rows), resultLinks(work)];
  const list = rows.flatMap((row) => {
    const file = files.get(row.file_rid ?? '');
    return file ? [linkedFile(file, row, links)] : [];
  });
  return { list, waiting: rows.length - list.length, revoked: await revokedTests(work.tx, orderRid) };
}

/** The tests of an order whose newest report was revoked, each by its name. */
async function revokedTests(tx: Tx, orderRid: string): Promise<string[]> {
  const tasks = await tasksOfOrder(tx, orderRid);
  const reports = await reportsOfTasks(
    tx,
    tasks.map(({ rid }) => rid),
  );
  return tasks.flatMap(({ rid, title }) =>
    reports.find(({ task_rid }) => task_rid === rid)?.state === 'revoked' ? [title] : [],
  );
}
