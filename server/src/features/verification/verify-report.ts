import { reportMachine } from '@yance/contract/reports/states.ts';
import type { Work } from '../../kernel/db.ts';
import { filesByRid } from '../files/index.ts';
import { findReportByCode, findReportByFile, type Report, reportsOfTasks } from '../reports/index.ts';
import { type Answer, known, minute, standingOf } from './answer.ts';

const mostSamples = 50;

/** The version of a report that bears a code. */
export async function reportWith(work: Work, code: string): Promise<Answer | undefined> {
  const found = await findReportByCode(work.tx, code);
  return found && answerOf(work, found);
}

/** The version of a report whose PDF is one of these files. */
export async function reportInFile(work: Work, files: readonly { rid: string }[]): Promise<Answer | undefined> {
  const found = await findReportByFile(
    work.tx,
    files.map(({ rid }) => rid),
  );
  return found && answerOf(work, found);
}

/** What it is about, when it was issued, whether it holds and by what it was replaced; never for whom. */
async function answerOf({ tx }: Work, report: Report): Promise<Answer> {
  const { content, state } = report;
  const codes = content.groups.flatMap(({ samples }) => samples.map(({ code }) => code));
  const valid = (await reportsOfTasks(tx, [report.task_rid])).find((one) => one.state === 'issued');
  const sha256 = (await filesByRid(tx, report.file_rid ? [report.file_rid] : [])).get(report.file_rid ?? '')?.sha256;
  return {
    genuine: true,
    // Where what replaced it was revoked, nothing newer holds that it could lead to.
    standing: standingOf({
      revoked: state === 'revoked',
      void: state === 'replaced' && !valid,
      replaced: state === 'replaced',
    }),
    kind: 'report',
    title: `检测报告 ${report.report_no}`,
    order_no: report.order_no,
    services: [content.service],
    facts: [
      ...known('版本', `第 ${report.version} 版（${reportMachine.states[state]}）`),
      ...known('签发时间', minute(report.issued_at)),
      ...known('更正说明', report.reason),
      ...(state === 'replaced'
        ? known('现行版本', valid ? `第 ${valid.version} 版，${minute(valid.issued_at)} 签发` : '没有，新版已撤销')
        : []),
      ...known('撤销时间', report.revoked_at && minute(report.revoked_at)),
      ...known('撤销原因', report.revoked_reason),
      ...known('检测单位', content.laboratory.name),
      ...known('仪器', content.instrument),
      ...known('样品', namedSamples(codes)),
    ],
    ...(sha256 ? { sha256 } : {}),
  };
}

const namedSamples = (codes: readonly string[]): string =>
  codes.length > mostSamples ? `${codes.slice(0, mostSamples).join('、')} 等 ${codes.length} 个` : codes.join('、');
