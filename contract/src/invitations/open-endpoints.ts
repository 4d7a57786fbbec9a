import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { typedCode } from './code.ts';

/** Apart from the members' calls: the registration form reads it. */
export const checkCode = openCall({
  path: '/api/open/invite/check',
  summary: '核对邀请码：是否有效，邀请人是谁（姓名隐去）',
  input: z.object({ code: typedCode }),
  /** `points`: whether both get points for what the new member pays; a promoter gets a rebate instead. */
  output: z.object({ known: z.boolean(), inviter: z.string(), points: z.boolean() }),
  refusals: { guesses: '邀请码多次不符，请 {minutes} 分钟后再试，也可先注册' },
  effect: 'write',
});

export const invitationOpen = { checkCode };
