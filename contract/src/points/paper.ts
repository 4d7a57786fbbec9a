import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { memberContact } from '../identity/member-contact.ts';
import { moment, optionalText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action, timelineEvent } from '../kernel/page.ts';
import { pointAmount } from './goods.ts';
import { paperMachine } from './states.ts';

export const paperStates = keysOf(paperMachine.states);

export const impactFactor = z
  .number({ error: '请填写影响因子，例如 5.6' })
  .min(0, '影响因子不能小于 0')
  .max(1000, '影响因子不能大于 1000')
  .multipleOf(0.001, '影响因子最多 3 位小数');

/** What the public list of thanks tells beside the paper, as its author agrees to. */
export const publicThanks = z.object({
  /** Whose paper it is, such as 南京大学 王老师课题组. */
  company: z.string(),
  /** What was tested. */
  services: z.string(),
  /** The acknowledgement as the paper has it. */
  content: z.string(),
});
const thanksFields = {
  company: optionalText(100),
  services: optionalText(100),
  content: optionalText(1000),
  /** Whether it may be shown to everybody once it is accepted. */
  is_public: z.boolean().default(false),
};
const neededInPublic = {
  company: '公开致谢请填写作者信息',
  services: '公开致谢请填写检测项目',
  content: '公开致谢请填写致谢内容',
} as const;

const paperFields = z.object({
  title: text('请填写论文题目', 300),
  journal: text('请填写期刊名称', 200),
  /** Names the paper once for all: only its own part is kept of an address at doi.org. */
  doi: text('请填写 DOI', 200)
    .overwrite((typed) => typed.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '').toLowerCase())
    .regex(/^10\.\d{4,9}\/\S+$/, '请填写正确的 DOI，例如 10.1016/j.jallcom.2026.01.001'),
  impact_factor: impactFactor,
  /** The page with the acknowledgement. */
  proof_rid: z.uuid('请上传致谢页'),
  remark: optionalText(500),
  ...thanksFields,
});
export const paperForm = paperFields.superRefine((given, faults) => {
  if (!given.is_public) return;
  for (const [key, message] of Object.entries(neededInPublic))
    if (!given[key as keyof typeof neededInPublic]) faults.addIssue({ code: 'custom', path: [key], message });
});

export const paper = z.object({
  rid,
  title: z.string(),
  journal: z.string(),
  doi: z.string(),
  impact_factor: z.number(),
  proof: fileLink.nullable(),
  remark: z.string(),
  ...publicThanks.shape,
  is_public: z.boolean(),
  state: z.enum(paperStates),
  label: z.string(),
  /** What it brought; before that what it brings by its impact factor. */
  points: pointAmount,
  answer: z.string(),
  created: moment,
  ended: moment.nullable(),
  actions: z.array(action),
  timeline: z.array(timelineEvent),
});
export type Paper = z.infer<typeof paper>;
export const paperForStaff = paper.extend({ member: memberContact });
export type PaperForStaff = z.infer<typeof paperForStaff>;
