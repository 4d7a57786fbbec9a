import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { approvalReasons } from './kinds.ts';

/** Whose money is to pay: a community's, for one of its projects or none; the member's own where both are left out. */
export const chosenPayer = { community_rid: rid.nullish(), project_rid: rid.nullish() };

/** The community whose money pays. */
export const communityPayer = z.object({
  rid,
  name: z.string(),
  /** For which of its projects, and its grant number; empty where none was chosen. */
  project: z.string(),
  grant_no: z.string(),
});

export const approvalReasonKey = z.enum(keysOf(approvalReasons));
/** Why those who run the community have to approve; empty where nobody has to. */
export const approvalWords = z.array(z.object({ key: approvalReasonKey, label: z.string() }));

export const payerRefusals = {
  payerGone: '您已不在所选的课题组，请重新选择由谁支付',
  payerClosed: '「{name}」目前不能下单，请重新选择由谁支付',
  projectGone: '所选的经费项目已停用，请重新选择',
} as const;
