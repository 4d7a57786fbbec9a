import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { pointAmount } from '../points/goods.ts';
import { invitation, invitationRules, invitationStates } from './invitation.ts';

const { memberCall } = callsAbout('invitations');

export const getInvite = memberCall({
  path: '/api/auth/invite/init',
  summary: '我的邀请：邀请码、链接、二维码、规则、人数与获得的积分',
  input: nothing,
  output: z.object({
    code: z.string(),
    link: z.string(),
    /** The link as a QR code, an SVG in a data address. */
    qr_picture: z.string(),
    rules: invitationRules,
    /** Who registers by a promoter's code is a customer, who brings a rebate and no points. */
    promotes: z.boolean(),
    friends: z.number().int(),
    points: pointAmount,
    /** Who invited the reader, and what that has brought; null for who came without a code. */
    invited: z.object({ inviter: z.string(), until: moment, points: pointAmount }).nullable(),
  }),
  effect: 'write',
  changes: [],
  shows: ['invitations', 'points'],
  once: false,
});
export const listInvitations = memberCall({
  path: '/api/auth/invite/list',
  summary: '我邀请的好友：姓名隐去，状态与带来的积分',
  input: z.object({ ...paging, state: z.enum(invitationStates).optional() }),
  output: pageOf(invitation),
  effect: 'read',
});

export const invitationEndpoints = { getInvite, listInvitations };
