import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing, rid } from '../kernel/fields.ts';
import { ruleChange, ruleEdit, ruleRefusals, ruleStanding } from '../settings/rule-changes.ts';
import { managerRules } from './manager-rules.ts';

const { staffCall } = callsAbout('staff');

const manager = z.object({ rid, name: z.string(), members: z.number().int() });

export const getManagerRules = staffCall({
  path: '/api/staff/manager/rules',
  summary: '新客户分配给业务经理的规则',
  roles: [],
  input: nothing,
  output: z.object({
    rules: managerRules,
    ...ruleStanding,
    /** Who can be named, and who is named and works as service manager no more or is away. */
    managers: z.array(manager.extend({ state: z.enum(['working', 'away', 'ended']) })),
  }),
  effect: 'read',
});
export const saveManagerRules = staffCall({
  path: '/api/staff/manager/saveRules',
  bodyKb: 512,
  summary: '修改新客户分配规则，须写明原因；已有的客户不变',
  roles: [],
  input: z.object({ rules: managerRules, ...ruleEdit }),
  output: z.object({ revision: z.number().int() }),
  refusals: { ...ruleRefusals, notManager: '规则中有人不是业务经理，请重新选择' },
  effect: 'write',
});
export const listManagerRuleChanges = staffCall({
  path: '/api/staff/manager/ruleHistory',
  summary: '新客户分配规则的修改历史，最新在前，最多 100 条',
  roles: [],
  input: nothing,
  output: z.array(ruleChange(managerRules)),
  effect: 'read',
});
export const previewManager = staffCall({
  path: '/api/staff/manager/preview',
  bodyKb: 512,
  summary: '试算：按这些规则，某地区、某类型的下一位新客户分给谁',
  roles: [],
  input: z.object({
    rules: managerRules,
    region: z
      .string()
      .regex(/^(\d{2}){1,3}$/, '请选择地区')
      .or(z.literal('')),
    organization: z.literal([0, 1, 2, 3], '请选择用户类型'),
  }),
  output: z.object({
    /** Null while no service manager is at work. */
    manager: manager.nullable(),
    /** The rule that decides; empty where the load alone does. */
    rule: z.string(),
    /** Rules that fit and whose managers are all away or gone. */
    passed: z.array(z.string()),
  }),
  effect: 'read',
});

export const managerCalls = { getManagerRules, saveManagerRules, listManagerRuleChanges, previewManager };
