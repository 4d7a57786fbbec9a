import { parseArgs } from 'node:util';
import { staffAccount } from '@yance/contract/staff/admin-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { staffRoles, type StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { loadConfig } from './config.ts';
import { addStaff, renewCredentials, staffByAccount, type Credentials } from './features/staff/index.ts';
import type { Staff } from './kernel/actor.ts';
import { audit } from './kernel/audit.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { systemClock } from './kernel/clock.ts';
import type { Tx } from './kernel/db.ts';
import { Refusal } from './kernel/refusal.ts';
import { prepareDatabase } from './start-server.ts';

const usage = `用法：
  npm run staff -- add --account NAME --role ${staffRoles.join('|')} [--name 姓名] [--phone 电话]
  npm run staff -- add --account NAME --roles B,F
  npm run staff -- renew --account NAME        （重置密码与动态口令密钥）`;

/** Whoever can run this command on the machine, as the audit log names them. */
const operator: Staff = {
  kind: 'staff',
  rid: '00000000-0000-0000-0000-000000000000',
  account: 'npm run staff',
  roles: ['M'],
  session: '',
  steppedUpAt: null,
};

interface Order {
  verb: 'add' | 'renew';
  account: string;
  name: string;
  phone: string;
  roles: StaffRole[];
}

/** Reads the command line. @throws CannotStart with a sentence and the usage */
function readOrder(args: string[]): Order {
  const { values, positionals } = parsed(args);
  const verb = positionals[0];
  if (verb !== 'add' && verb !== 'renew') throw new CannotStart(usage);
  const account = staffAccount.safeParse(values.account);
  if (!account.success) throw new CannotStart(`${account.error.issues[0]?.message ?? ''}\n${usage}`);
  const roles = (values.roles ?? values.role ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role));
  if (verb === 'add' && (roles.length === 0 || unknown))
    throw new CannotStart(`${unknown ? `没有岗位 ${unknown}` : '请给出岗位'}\n${usage}`);
  return {
    verb,
    account: account.data,
    // Customers read it in messages and on their manager's card: never a login name.
    name: values.name?.trim() || (staffRoleNames[roles[0] as StaffRole] ?? ''),
    phone: values.phone ?? '',
    roles: [...new Set(roles)] as StaffRole[],
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { account: text, role: text, roles: text, name: text, phone: text },
    });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function carryOut(tx: Tx, order: Order): Promise<Credentials> {
  const work = { tx, clock: systemClock };
  const done = order.verb === 'add' ? await addStaff(work, order) : await renewed(work, order.account);
  const { account, name, roles } = order;
  await audit(
    { ...work, actor: operator },
    { path: `npm run staff -- ${order.verb}`, subject: null, input: { account, name, roles }, ip: null },
  );
  return done;
}

async function renewed(work: { tx: Tx; clock: typeof systemClock }, account: string): Promise<Credentials> {
  const person = await staffByAccount(work.tx, account);
  if (!person) throw new CannotStart(`没有账号 ${account}`);
  return renewCredentials(work, person.rid);
}

/** Makes an account of the house and prints its credentials once. Works beside a running server: both use the same database. */
async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const { database, stop } = await prepareDatabase(loadConfig(), (line) => console.log(line));
  try {
    const made = await database.transaction((tx) => carryOut(tx, order));
    console.log(
      [
        '',
        `  账号        ${order.account}`,
        `  密码        ${made.password}`,
        `  动态口令    ${made.totp_secret}`,
        `  扫码地址    ${made.totp_url}`,
        '',
        '  密码与密钥只显示这一次，请立即存入密码管理器与身份验证器应用。',
        '',
      ].join('\n'),
    );
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  if (error instanceof CannotStart) console.error(error.message);
  else if (error instanceof Refusal && error.reason === 'accountTaken') console.error('该账号已存在');
  else console.error(error);
  process.exit(1);
});
