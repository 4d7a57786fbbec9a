import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { optionalText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { instrumentValues, laboratoryValues, registerChange, registerKinds } from './register.ts';

const { staffCall } = callsAbout('services');

const roles = ['E'] as const;
/** Sent back with a change: what somebody else has changed meanwhile is not overwritten. */
const revision = z.number('缺少修订号').int();
const changedMeanwhile = '{name}在 {time} 修改过它，您的修改没有保存。请刷新后再改';
const nameTaken = '已有同名的实验室';
const placeWrong = { laboratoryUnknown: '所选实验室不存在', categoryWrong: '所选分类不存在' };
/** A change that changes nothing is refused, or the history would fill with them. */
const sameValue = '没有改动';
const counts = z.object({ open: z.number().int(), retired: z.number().int() });

export const laboratoryRow = z.object({
  rid,
  ...laboratoryValues.shape,
  revision: z.number().int(),
  /** How many instruments stand there, retired ones not counted. */
  instruments: z.number().int(),
});
export type LaboratoryRow = z.infer<typeof laboratoryRow>;

export const instrumentRow = z.object({
  rid,
  ...instrumentValues.shape,
  revision: z.number().int(),
  laboratory: z.string(),
  category: z.string(),
  /** How many offered services name its model. */
  services: z.number().int(),
});
export type InstrumentRow = z.infer<typeof instrumentRow>;

export const listRegisteredLaboratories = staffCall({
  path: '/api/staff/laboratory/list',
  roles,
  summary: '实验室列表，含已停用',
  input: z.object({
    ...paging,
    kw: optionalText(60),
    retired: z.boolean().optional(),
    sort: sorting('position', 'name', 'instruments'),
  }),
  output: pageOf(laboratoryRow).extend({ counts }),
  effect: 'read',
});
export const addLaboratory = staffCall({
  path: '/api/staff/laboratory/add',
  roles,
  summary: '新增实验室',
  input: laboratoryValues.omit({ retired: true }),
  output: z.object({ rid }),
  refusals: { nameTaken },
  effect: 'write',
});
export const changeLaboratory = staffCall({
  path: '/api/staff/laboratory/change',
  roles,
  summary: '修改、停用或恢复启用实验室，须写明原因',
  input: z.object({ rid, revision, ...laboratoryValues.shape, reason }),
  output: z.object({ rid }),
  refusals: { nameTaken, changedMeanwhile, sameValue },
  effect: 'write',
});

export const listRegisteredInstruments = staffCall({
  path: '/api/staff/instrument/register',
  roles,
  summary: '仪器列表，含已停用',
  input: z.object({
    ...paging,
    kw: optionalText(60),
    laboratory_rid: rid.optional(),
    category_id: z.coerce.number().int().optional(),
    retired: z.boolean().optional(),
    sort: sorting('position', 'name', 'model', 'services'),
  }),
  output: pageOf(instrumentRow).extend({ counts }),
  effect: 'read',
});
export const addInstrument = staffCall({
  path: '/api/staff/instrument/add',
  roles,
  summary: '新增仪器',
  input: instrumentValues.omit({ retired: true }),
  output: z.object({ rid }),
  refusals: placeWrong,
  effect: 'write',
});
export const changeInstrument = staffCall({
  path: '/api/staff/instrument/change',
  roles,
  summary: '修改、停用或恢复启用仪器，须写明原因；已有预约不受影响',
  input: z.object({ rid, revision, ...instrumentValues.shape, reason }),
  output: z.object({ rid }),
  refusals: { ...placeWrong, changedMeanwhile, sameValue },
  effect: 'write',
});

export const listRegisterChanges = staffCall({
  path: '/api/staff/register/history',
  roles,
  summary: '分类、实验室或仪器的修改历史，最新在前，最多 100 条',
  input: z.object({ kind: z.enum(registerKinds, '请选择类别'), rid }),
  output: z.array(registerChange),
  effect: 'read',
});
export const restoreRegister = staffCall({
  path: '/api/staff/register/restore',
  roles,
  summary: '把分类、实验室或仪器恢复为某次修改之前的样子',
  input: z.object({ kind: z.enum(registerKinds, '请选择类别'), rid, revision, change_rid: rid, reason }),
  output: z.object({ rid }),
  refusals: {
    ...placeWrong,
    nameTaken: '同级已有同名的分类或实验室',
    parentWrong: '原来的上级分类已不可用',
    inUse: '该子分类下还有项目，请先在项目中更换分类',
    changedMeanwhile,
    sameValue: '现在已是那时的内容',
  },
  effect: 'write',
});

/** Calls of those who keep the operator's laboratories and instruments, and take back what was changed. */
export const registerStaffCalls = {
  listRegisteredLaboratories,
  addLaboratory,
  changeLaboratory,
  listRegisteredInstruments,
  addInstrument,
  changeInstrument,
  listRegisterChanges,
  restoreRegister,
};
