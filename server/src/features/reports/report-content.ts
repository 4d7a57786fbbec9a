import { amountText, sampleForms } from '@yance/contract/orders/demand.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { listLaboratories } from '../catalogue/index.ts';
import { filesByRid } from '../files/index.ts';
import { getMember } from '../identity/index.ts';
import { findOrder, linesOf } from '../orders/index.ts';
import { measuredRanges, recordedOf, resultsOf, runsOf, type Task } from '../results/index.ts';
import { samplesOfOrders } from '../samples/index.ts';
import { filledPlaces, readSetting } from '../settings/index.ts';
import { staffNames } from '../staff/index.ts';
import { type Condition, measured, recorded, requested } from './conditions.ts';

/** What a report says, as it is kept; its plots are drawn from `files` when the PDF is set. */
export interface ReportContent {
  operator: { name: string; address: string; phone: string };
  /** Empty where nobody has the mark. */
  laboratory: { name: string; city: string; cma_no: string; cnas_no: string };
  /** Who ordered the test; reviewers and laboratories do not see it. */
  client: { company: string; name: string };
  service: string;
  count: number;
  unit: string;
  run: number;
  instrument: string;
  tester: string;
  reviewer: string;
  /** Dates in Asia/Shanghai; empty where nothing was received. */
  received: string;
  started: string;
  submitted: string;
  /** What the laboratory wrote of all samples. */
  note: string;
  /** What the reviewer adds. */
  remark: string;
  /** What the files say of the ranges that were ordered; missing in reports that were issued before it was noted. */
  measured?: Condition[];
  /** What the files say of how they were measured; missing in reports that were issued before it was noted. */
  recorded?: Condition[];
  groups: {
    name: string;
    photo_rid: string | null;
    form: string;
    composition: string;
    amount: string;
    /** As they were ordered. `english` is missing in reports that were issued before it was noted. */
    parameters: (Omit<Condition, 'english'> & Partial<Condition>)[];
    /** `photo_rid` is the keeper's first photo; missing in reports that were issued before it was noted. */
    samples: { code: string; name: string; record: string; photo_rid?: string | null }[];
  }[];
  /** `left_out` is there where a reviewer or the laboratory chose to show no figures of a file. */
  files: { rid: string; name: string; size: number; sha256: string; sample_codes: string[]; left_out?: true }[];
  statement: string[];
}

/**
 * What a report about the task's present run says now. Refuses `nothingToReport` before its results were handed in.
 * @param reviewerRid who answers for it
 */
export async function reportContent(
  { tx }: ReadWork,
  task: Task,
  reviewerRid: string,
  remark: string,
): Promise<ReportContent> {
  const run = (await runsOf(tx, [task.rid])).find(({ number }) => number === task.run);
  const order = await findOrder(tx, task.order_rid);
  const line = (await linesOf(tx, task.order_rid)).find(({ rid }) => rid === task.line_rid);
  if (!run?.submitted_at || !order || !line) throw new Refusal('nothingToReport');
  const laboratory = (await listLaboratories(tx)).find(({ rid }) => rid === task.laboratory_rid);
  const samples = (await samplesOfOrders(tx, [task.order_rid])).filter(({ line_rid }) => line_rid === task.line_rid);
  const results = (await resultsOf(tx, [task.rid])).filter((one) => one.run === task.run);
  const files = await filesByRid(
    tx,
    results.map(({ file_rid }) => file_rid),
  );
  const info = await readSetting(tx, 'localInfo');
  const { company } = await getMember(tx, order.member_rid);
  const ordered = { fields: line.fields, groups: line.groups.map(({ data }) => data) };
  const records = new Map(run.records.map(({ code, remark: words }) => [code, words]));
  return {
    operator: { name: await readSetting(tx, 'company.name'), address: info.address, phone: info.phone },
    laboratory: {
      name: laboratory?.name ?? '',
      city: laboratory?.city ?? '',
      cma_no: laboratory?.cma_no ?? '',
      cnas_no: laboratory?.cnas_no ?? '',
    },
    client: { company, name: order.contact_name },
    service: task.title,
    count: task.count,
    unit: task.unit,
    run: task.run,
    instrument: run.instrument,
    tester: run.operator,
    reviewer: (await staffNames(tx, [reviewerRid])).get(reviewerRid) ?? '',
    received: task.received_at ? shanghaiDate(task.received_at) : '',
    started: shanghaiDate(run.started_at),
    submitted: shanghaiDate(run.submitted_at),
    note: run.note,
    remark,
    measured: measured(results, (some) => measuredRanges(ordered, some)),
    recorded: recorded(results, recordedOf),
    groups: line.groups.map(({ rid: group, data }) => ({
      name: data.name,
      photo_rid: data.photo_rid ?? null,
      form: sampleForms[data.form],
      composition: data.composition,
      amount: amountText(data),
      parameters: requested(line.fields, data.parameters),
      samples: samples
        .filter(({ group_rid }) => group_rid === group)
        .map(({ code, name, photos }) => ({
          code,
          name,
          record: records.get(code) ?? '',
          photo_rid: photos[0] ?? null,
        })),
    })),
    files: results.flatMap(({ file_rid, sample_codes, left_out }) => {
      const file = files.get(file_rid);
      if (!file) return [];
      const { rid, name, size, sha256 } = file;
      return [{ rid, name, size, sha256, sample_codes, ...(left_out ? { left_out } : {}) }];
    }),
    statement: await filledPlaces(tx, await readSetting(tx, 'report.statement')),
  };
}
