import { draftDownload, type previewReport as previewCall } from '@yance/contract/reports/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { downloadLink, type Once, replyOnce } from '../../kernel/access/tickets.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Call, RawReply } from '../../kernel/route.ts';
import { pdfReply } from '../../kernel/typeset/pdf-reply.ts';
import { leaveOut, lockTask, noteDraft, seenTask } from '../results/index.ts';
import { draftOf, isToPublish, wordsOfPublication } from './draft.ts';
import { reportNo } from './issue-report.ts';
import { submittedAt } from './list-reports.ts';
import { reportPdf } from './report-pdf.ts';
import { reportsOfTasks, saveLook } from './reports.store.ts';

/**
 * A link to the draft of what would be issued now, once it is kept of which files that shows no figures: what was
 * looked at before the choice changed is not what is issued.
 */
export async function previewReport(work: StaffWork, given: InputOf<typeof previewCall>): Promise<{ url: string }> {
  const { tx } = work;
  const task = await seenTask(work, given.task_rid);
  // Refuses now what the link could not show.
  if (!(await submittedAt(tx, task))) throw new Refusal('nothingToReport');
  // Who publishes holds the task from the comparison with what was looked at until the report is issued.
  if (given.left_out) await leaveOut(tx, (await lockTask(work, task.rid)).task, given.left_out);
  const usual = isToPublish(task) ? wordsOfPublication(task).reason : '';
  const payload = { task: task.rid, reason: given.reason || usual, remark: given.remark ?? '' };
  return { url: downloadLink(work, 'report', { open: draftDownload, staff: draftDownload, payload }) };
}

/** The bytes behind such a link. That they are handed out is noted: as a look, and for the customer. */
export const draftReply = (call: Call<typeof draftDownload>): Promise<RawReply> =>
  replyOnce(call, 'report', (payload) => drawnDraft(call, payload));

async function drawnDraft(call: Call<typeof draftDownload>, payload: Record<string, string> | null): Promise<Once> {
  if (!payload?.task) throw new Refusal('linkOver', { status: 410 });
  const { clock, actor } = call;
  // Before it is read: what is handed in while it is drawn was not looked at.
  const at = clock.now();
  const task = await seenTask(call, payload.task);
  const words = { reason: payload.reason ?? '', remark: payload.remark ?? '' };
  const { content, hash } = await draftOf(call, task, actor.rid, words);
  const versions = await reportsOfTasks(call.tx, [task.rid]);
  const body = await reportPdf(call.tx, content, {
    report_no: reportNo(task),
    version: (versions[0]?.version ?? 0) + 1,
    order_no: task.order_no,
    code: null,
    issued_on: '',
    reason: words.reason,
  });
  return {
    reply: pdfReply(body, `检测报告草稿-${task.code}`, 'inline'),
    note: async (tx) => {
      await saveLook(tx, task, actor.rid, { looked_at: at, hash });
      await noteDraft({ tx, clock }, task, { actor, no: reportNo(task) });
    },
  };
}
