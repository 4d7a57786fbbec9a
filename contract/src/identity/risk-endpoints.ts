import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { rid } from '../kernel/fields.ts';

const { staffCall } = callsAbout('members');

/** Where staff find what caused a fact: a record by `id`, or without one the customer's records of the kind. */
export const riskCauses = ['member', 'orders', 'samples', 'complaints', 'statements', 'deposits', 'transfers'] as const;

/** What to mind about a customer before the next step, derived from its records and never entered by anybody. */
export const risk = z.object({
  key: z.string(),
  tone: z.enum(['attention', 'danger']),
  /** The fact with its reason, one sentence. */
  text: z.string(),
  cause: z.object({ kind: z.enum(riskCauses), id: z.string().nullable() }),
});
export type Risk = z.infer<typeof risk>;

export const listRisks = staffCall({
  path: '/api/staff/member/risks',
  summary: '客户的风险提示：由账务、订单、样品与售后推算',
  roles: ['B', 'F'],
  input: z.object({ member_rid: rid }),
  output: z.object({ list: z.array(risk) }),
  effect: 'read',
  shows: ['members', 'balance', 'statements', 'orders', 'samples', 'complaints', 'transfers'],
  personal: true,
  notedEveryMinutes: 15,
});

/** Staff calls on what is risky about a member. */
export const riskStaff = { listRisks };
