import { z } from 'zod';
import { openCall } from '../kernel/endpoint.ts';
import { done } from '../kernel/fields.ts';
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

/** Counts each browser once a day, and says nothing of the code. */
export const countVisit = openCall({
  path: '/api/open/invite/visit',
  summary: '推广链接被打开：每个浏览器每天计一次，不记录访问者',
  input: z.object({ code: typedCode }),
  output: done,
  effect: 'write',
  changes: [],
  once: false,
});

export const invitationOpen = { checkCode, countVisit };
