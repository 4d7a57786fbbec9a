import { accessActs, accessReaders } from '@yance/contract/results/access.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DataSheet, PersonalData } from '../../kernel/audit/personal-data.ts';
import type { Tx } from '../../kernel/db.ts';
import { filesByRid } from '../files/index.ts';
import { accessesTo, accessesToOthers, forgetAccesses, type AccessRow } from './accesses.store.ts';
import { taskReports } from './read/task-reports.ts';
import { resultFiles, taskRuns, tasks } from './results.tables.ts';

/** Tasks and the names of delivered files. What is not published yet is not the member's. */
export const resultData: PersonalData = {
  collect: async (tx, memberRid) => {
    const own = await tx.select().from(tasks).where(eq(tasks.member_rid, memberRid)).orderBy(asc(tasks.rid));
    const byRid = new Map(own.map((task) => [task.rid, task]));
    const rids = [...byRid.keys()];
    const published =
      rids.length === 0
        ? []
        : await tx
            .select({ file: resultFiles })
            .from(resultFiles)
            .innerJoin(tasks, eq(tasks.rid, resultFiles.task_rid))
            .where(and(inArray(resultFiles.task_rid, rids), lte(resultFiles.run, tasks.published_run)));
    const stored = await filesByRid(
      tx,
      published.map(({ file }) => file.file_rid),
    );
    const runs =
      rids.length === 0
        ? []
        : await tx
            .select({ run: taskRuns })
            .from(taskRuns)
            .innerJoin(tasks, eq(tasks.rid, taskRuns.task_rid))
            .where(and(inArray(taskRuns.task_rid, rids), sql`${taskRuns.number} <= ${tasks.published_run}`))
            .orderBy(asc(taskRuns.task_rid), asc(taskRuns.number));
    return [
      {
        name: 'tasks',
        title: '检测任务',
        columns: {
          order_no: '订单编号',
          code: '任务编号',
          title: '检测项目',
          count: '数量',
          unit: '单位',
          state: '状态',
          published_at: '发布时间',
          confirmed_at: '确认时间',
        },
        rows: own.map((row) => ({ ...row, state: taskMachine.states[row.state] })),
      },
      {
        name: 'test-records',
        title: '检测记录',
        columns: {
          code: '任务编号',
          number: '次数',
          instrument: '仪器',
          started_at: '开始时间',
          note: '说明',
          records: '逐样记录',
        },
        rows: runs.map(({ run }) => ({ ...run, code: byRid.get(run.task_rid)?.code ?? '' })),
      },
      {
        name: 'result-files',
        title: '结果文件',
        columns: {
          code: '任务编号',
          name: '名称',
          size: '大小（字节）',
          sha256: 'SHA-256',
          run: '次数',
          sample_codes: '样品',
          created_at: '时间',
        },
        rows: published.map(({ file }) => {
          const { name = '', size = 0, sha256 = '' } = stored.get(file.file_rid) ?? {};
          return { ...file, name, size, sha256, code: byRid.get(file.task_rid)?.code ?? '' };
        }),
      },
      ...(await accessSheets(tx, memberRid, rids)),
    ];
  },
  erase: ({ tx }, memberRid) => forgetAccesses(tx, memberRid),
};

const inWords = (row: AccessRow) => ({ ...row, by: accessReaders[row.by], act: accessActs[row.act] });

/** Who has read the member's results, and whose shared results the member has read. */
const accessSheets = async (tx: Tx, memberRid: string, taskRids: readonly string[]): Promise<DataSheet[]> => [
  {
    name: 'result-accesses',
    title: '结果查看记录',
    columns: { day: '日期', by: '查看者', act: '操作', file: '文件', times: '次数', at: '最近一次' },
    rows: (await accessesTo(tx, memberRid, await taskReports.get().pdfRids(tx, taskRids))).map(inWords),
  },
  {
    name: 'shared-results-read',
    title: '查看的共享结果',
    columns: { about: '课题组', act: '操作', file: '文件', times: '次数', at: '最近一次' },
    rows: (await accessesToOthers(tx, memberRid)).map(inWords),
  },
];
