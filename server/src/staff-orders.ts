import { parseArgs } from 'node:util';
import { staffRoles, type StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { staffAccount } from '@yance/contract/staff/admin-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { CannotStart } from './kernel/cannot-start.ts';

const usage = `用法：
  npm run staff -- add --account NAME --role ${staffRoles.join('|')} [--name 姓名] [--phone 电话]
  npm run staff -- add --account NAME --roles B,F
  npm run staff -- add --list FILE             （一次新增多人，每行：账号,岗位,姓名,电话；多个岗位写作 B+F；FILE 为 - 时读标准输入）
  npm run staff -- renew --account NAME        （重置密码与动态口令密钥）
  npm run staff -- unlock --account NAME       （解除登录锁定）`;

/** One account to be made, or given new credentials. */
export interface StaffOrder {
  verb: 'add' | 'renew' | 'unlock';
  account: string;
  name: string;
  phone: string;
  roles: StaffRole[];
}

/** Reads the command line; `readList` reads the file of `--list`. @throws CannotStart with a sentence and the usage */
export function readStaffOrders(args: string[], readList: (place: string) => string): StaffOrder[] {
  const { values, positionals } = parsed(args);
  const verb = positionals[0];
  if (verb !== 'add' && verb !== 'renew' && verb !== 'unlock') throw new CannotStart(usage);
  if (verb !== 'add' || values.list === undefined)
    return [orderOf(verb, { ...values, roles: (values.roles ?? values.role ?? '').split(',') })];
  const orders = readList(values.list)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [account, roles = '', name, phone] = line.split(/[,，]/);
      return orderOf(verb, { account, roles: roles.split('+'), name, phone });
    });
  if (orders.length === 0) throw new CannotStart(`名单是空的\n${usage}`);
  return orders;
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { account: text, role: text, roles: text, name: text, phone: text, list: text },
    });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

interface Given {
  account?: string | undefined;
  roles: readonly string[];
  name?: string | undefined;
  phone?: string | undefined;
}

function orderOf(verb: StaffOrder['verb'], given: Given): StaffOrder {
  const account = staffAccount.safeParse(given.account);
  if (!account.success)
    throw new CannotStart(`${given.account ?? ''} ${account.error.issues[0]?.message ?? ''}\n${usage}`.trimStart());
  const roles = given.roles.map((role) => role.trim()).filter(Boolean);
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role));
  if (verb === 'add' && (roles.length === 0 || unknown))
    throw new CannotStart(`${unknown ? `没有岗位 ${unknown}` : `请给出 ${account.data} 的岗位`}\n${usage}`);
  return {
    verb,
    account: account.data,
    // Customers read it in messages and on their manager's card: never a login name.
    name: given.name?.trim() || (staffRoleNames[roles[0] as StaffRole] ?? ''),
    phone: given.phone?.trim() ?? '',
    roles: [...new Set(roles)] as StaffRole[],
  };
}
