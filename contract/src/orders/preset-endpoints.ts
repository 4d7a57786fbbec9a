import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { sharedBy } from '../communities/shared-by.ts';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { byRid, moment, optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { afterwardsChoices, hazards, sampleForms, storages } from './demand.ts';

const { memberCall } = callsAbout('presets');

const wordsOf = <T extends Record<string, string>>(choices: T) => z.enum(keysOf(choices));

/**
 * A sample group without what belongs to one order alone: codes, number of samples, photo. Nothing has to be filled in.
 */
export const presetGroup = z.object({
  name: optionalText(60),
  form: wordsOf(sampleForms).optional(),
  amount: optionalText(20),
  amount_unit: optionalText(10),
  composition: optionalText(200),
  hazards: z.array(wordsOf(hazards)).max(20).optional(),
  storage: wordsOf(storages).optional(),
  magnetic: z.boolean().optional(),
  hygroscopic: z.boolean().optional(),
  toxic: z.boolean().optional(),
  afterwards: wordsOf(afterwardsChoices).optional(),
  remark: optionalText(500),
  parameters: answers.default({}),
});
const preset = z.object({
  rid,
  service_rid: rid,
  name: z.string(),
  saved_at: moment,
  group: presetGroup,
  shared: sharedBy.nullable(),
});
export type Preset = z.infer<typeof preset>;

const name = text('请填写预设名称', 30);
const refusals = { presetNamed: '已有同名预设，请换一个名称', presetsFull: '每个项目最多保存 50 个预设' } as const;

export const listPresets = memberCall({
  path: '/api/auth/preset/list',
  summary: '我在一个项目下保存的参数预设，最近保存的在前；其后是课题组成员共享的',
  input: z.object({ service_rid: rid }),
  output: z.array(preset),
  effect: 'read',
  shows: ['presets', 'communities'],
});
/** Saving under a name that exists replaces that preset. */
export const savePreset = memberCall({
  path: '/api/auth/preset/save',
  summary: '把一组样品的参数存为预设；同名则覆盖',
  input: z.object({ service_rid: rid, name, group: presetGroup }),
  output: preset,
  refusals: { ...refusals, serviceGone: '该项目已下架' },
  effect: 'write',
});
export const renamePreset = memberCall({
  path: '/api/auth/preset/rename',
  summary: '修改预设名称',
  input: z.object({ rid, name }),
  output: preset,
  refusals,
  effect: 'write',
});
export const deletePreset = memberCall({
  path: '/api/auth/preset/del',
  summary: '删除预设',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});

/** The file to fill in for a service: a column for each question of its form, choices as words, a row of hints. */
export const groupTemplate = openCall({
  method: 'GET',
  path: '/api/open/order/template',
  summary: '样品导入模板（Excel），列随项目的参数表单而定',
  input: z.object({ rid }),
  output: z.unknown(),
  refusals: { serviceGone: '该项目已下架' },
  effect: 'read',
  body: 'raw',
});
/**
 * Reads a filled-in template and takes nothing over: the page shows the groups and every error, and the customer
 * decides.
 */
export const importGroups = memberCall({
  path: '/api/auth/order/import',
  summary: '读取样品导入文件（Excel 或 CSV），返回样品组与逐行错误，不保存',
  /** `parameters`: what the page has chosen. It stands in for parameters whose column the file does not have. */
  input: z.object({ rid, file_rid: z.uuid('请先选择文件'), parameters: answers.default({}) }),
  output: z.object({
    /** Alike rows become one group. Rows with errors are left out. */
    groups: z.array(presetGroup.extend({ name: z.string(), count: z.number().int(), codes: z.array(z.string()) })),
    rows: z.number().int(),
    /** By row of the file, which counts from 1, and by column with its letter and title. */
    errors: z.array(z.object({ row: z.number().int(), column: z.string(), title: z.string(), msg: z.string() })),
  }),
  refusals: {
    serviceGone: '该项目已下架',
    fileUnreadable: '文件打不开，请使用下载的模板填写，保存为 .xlsx、.xls 或 .csv 后重试',
    notTemplate: '文件里没有模板的列，请使用下载的模板填写',
    noRows: '文件里没有样品，请从模板第 3 行起填写',
    importTooLarge: '文件超过 5 MB，请分次导入',
  },
  effect: 'read',
});

export const presetEndpoints = { listPresets, savePreset, renamePreset, deletePreset, importGroups };
