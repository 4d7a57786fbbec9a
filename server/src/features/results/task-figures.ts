import { openTaskStates, taskMachine } from '@yance/contract/results/states.ts';
import { onlyLaboratory, type Staff } from '../../kernel/actor.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { listLaboratories } from '../catalogue/index.ts';
import { ownUnless, type Figure } from '../reporting/index.ts';
import * as stored from './task-figures.store.ts';

const laboratoryNames = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map([['', '未派单'], ...(await listLaboratories(tx)).map(({ rid, name }): [string, string] => [rid, name])]);

const byService = { groupTitle: '项目' } as const;
const byLaboratory = { groupTitle: '实验室', groupNames: laboratoryNames } as const;

/** A reviewer alone reads the own reviews, a laboratory's people those of their tasks. */
const whose = ({ actor }: { actor: Staff }): stored.Whose => ({
  laboratory: onlyLaboratory(actor),
  reviewer: actor.roles.includes('L') ? undefined : ownUnless(actor, ['B']),
});
const ownReviews = (actor: Staff): string => (whose({ actor }).reviewer ? '只统计由您审核的' : ownLaboratory(actor));
const ownLaboratory = (actor: Staff): string => (onlyLaboratory(actor) ? '只统计您所在的实验室' : '');
const laboratoryOf = ({ actor }: StaffWork): stored.Whose => ({ laboratory: onlyLaboratory(actor) });

const common = {
  section: 'testing',
  open: ({ rid }: { rid: string }) => `/tasks/${rid}`,
} as const;

export const taskFigures: readonly Figure[] = [
  {
    ...common,
    ...byService,
    key: 'tasks.turnaround',
    title: '检测周期（按项目）',
    note: '所选日期首次发布数据的任务，从样品收齐到发布的时间：中位数与九成任务以内的时间',
    measure: 'hours',
    unit: '项',
    good: 'less',
    roles: ['B', 'L', 'A', 'F'],
    home: ['L'],
    own: ownLaboratory,
    rows: (work, span) => stored.publishedTasks(span, 'service', laboratoryOf(work)),
  },
  {
    ...common,
    ...byLaboratory,
    key: 'tasks.laboratories',
    title: '检测周期（按实验室）',
    note: '所选日期首次发布数据的任务，从样品收齐到发布的时间，按实验室分',
    measure: 'hours',
    unit: '项',
    good: 'less',
    roles: ['B', 'L', 'A', 'F'],
    own: ownLaboratory,
    rows: (work, span) => stored.publishedTasks(span, 'laboratory', laboratoryOf(work)),
  },
  {
    ...common,
    ...byLaboratory,
    key: 'tasks.inTime',
    title: '按时出数据',
    note: '所选日期首次发布、且有承诺时间的任务中，按时出数据的',
    measure: 'share',
    unit: '项',
    good: 'more',
    roles: ['B', 'L', 'A', 'F'],
    home: ['M'],
    keptWords: ['按时', '超时'],
    own: ownLaboratory,
    rows: (work, span) => stored.promisedTasks(span, 'laboratory', laboratoryOf(work)),
  },
  {
    ...common,
    ...byService,
    key: 'tasks.objections',
    title: '异议率',
    note: '所选日期首次发布的任务中，客户至今提出过异议的',
    measure: 'share',
    unit: '项',
    good: 'less',
    roles: ['B', 'L', 'A', 'F'],
    keptWords: ['有异议', '无异议'],
    own: ownLaboratory,
    rows: (work, span) => stored.contestedTasks(span, 'service', laboratoryOf(work)),
  },
  {
    ...common,
    ...byLaboratory,
    key: 'tasks.returned',
    title: '审核退回',
    note: '所选日期的审核（发布或退回）中退回的；一项任务每次审核计一次',
    measure: 'share',
    unit: '次',
    good: 'less',
    roles: ['A', 'L', 'B'],
    home: ['A', 'L'],
    keptWords: ['退回', '发布'],
    own: ownReviews,
    rows: (work, span) => stored.reviewedTasks(span, whose(work)),
  },
  {
    ...common,
    key: 'tasks.reviewedInTime',
    title: '及时审核',
    note: '所选日期的审核中，在审核时限内完成的',
    measure: 'share',
    unit: '次',
    good: 'more',
    roles: ['A', 'B'],
    home: ['A'],
    keptWords: ['及时', '超时'],
    own: ownReviews,
    rows: (work, span) => stored.clockedReviews(span, whose(work)),
  },
  {
    ...common,
    key: 'tasks.standing',
    title: '在办的任务',
    note: '现在还没有出数据的检测任务，按状态分',
    measure: 'count',
    unit: '项',
    good: 'neither',
    roles: ['B', 'L', 'A'],
    home: ['L'],
    now: true,
    groupTitle: '状态',
    groupNames: taskMachine.states,
    ordered: true,
    own: ownLaboratory,
    rows: (work) => stored.standingTasks(openTaskStates, laboratoryOf(work)),
  },
];
