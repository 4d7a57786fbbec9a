import { readFileSync } from 'node:fs';
import { loadConfig } from './config.ts';
import {
  addStaff,
  newSecrets,
  renewCredentials,
  staffByAccount,
  unlockSignIn,
  type Credentials,
  type NewSecrets,
} from './features/staff/index.ts';
import type { Staff } from './kernel/actor.ts';
import { audit } from './kernel/audit/audit.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { systemClock } from './kernel/clock.ts';
import type { Tx } from './kernel/db.ts';
import { Refusal } from './kernel/refusal.ts';
import { readStaffOrders, type StaffOrder } from './staff-orders.ts';
import { prepareDatabase } from './start-server.ts';

/** Anyone who can run this command on the machine, as the audit log names them. */
const operator: Staff = {
  kind: 'staff',
  rid: '00000000-0000-0000-0000-000000000000',
  account: 'npm run staff',
  roles: ['M'],
  session: '',
  steppedUpAt: null,
};

async function carryOut(tx: Tx, order: StaffOrder, secrets: NewSecrets): Promise<string[]> {
  const work = { tx, clock: systemClock };
  const done = await linesOf(work, order, secrets);
  const { account, name, roles } = order;
  await audit(
    { ...work, actor: operator },
    { path: `npm run staff -- ${order.verb}`, subject: null, input: { account, name, roles }, ip: null },
  );
  return done;
}

/** Does what was ordered and says what came of it. */
async function linesOf(
  work: { tx: Tx; clock: typeof systemClock },
  order: StaffOrder,
  secrets: NewSecrets,
): Promise<string[]> {
  if (order.verb === 'add') return credentialLines(order.account, await addStaff(work, order, secrets));
  const person = await staffByAccount(work.tx, order.account);
  if (!person) throw new CannotStart(`没有账号 ${order.account}`);
  if (order.verb === 'renew') return credentialLines(order.account, await renewCredentials(work, person.rid, secrets));
  await unlockSignIn(work.tx, person);
  return [`  已解除 ${person.account} 的登录锁定`, ''];
}

/**
 * Makes staff accounts, all or none, and prints their credentials once. Works beside a running server: both use
 * the same database.
 */
async function main(): Promise<void> {
  const orders = readStaffOrders(process.argv.slice(2), readList);
  const { database, stop } = await prepareDatabase(loadConfig(), (line) => console.log(line));
  try {
    const prepared: { order: StaffOrder; secrets: NewSecrets }[] = [];
    for (const order of orders) prepared.push({ order, secrets: await newSecrets() });
    const made = await database.transaction(async (tx) => {
      const lines: string[] = [];
      for (const { order, secrets } of prepared) lines.push(...(await carryOut(tx, order, secrets)));
      return lines;
    });
    const keep = orders.some(({ verb }) => verb !== 'unlock') ? [keepSafe, ''] : [];
    console.log(['', ...made, ...keep].join('\n'));
  } finally {
    await stop();
  }
}

function readList(place: string): string {
  try {
    return readFileSync(place === '-' ? 0 : place, 'utf8');
  } catch {
    throw new CannotStart(`读不到名单 ${place}`);
  }
}

const keepSafe = '  密码与密钥只显示这一次，请立即存入密码管理器与身份验证器应用。';

const credentialLines = (account: string, { password, totp_secret, totp_url }: Credentials): string[] => [
  `  账号        ${account}`,
  `  密码        ${password}`,
  `  动态口令    ${totp_secret}`,
  `  扫码地址    ${totp_url}`,
  '',
];

main().catch((error: unknown) => {
  if (error instanceof CannotStart) console.error(error.message);
  else if (error instanceof Refusal && error.reason === 'accountTaken') console.error('该账号已存在，没有新增任何账号');
  else console.error(error);
  process.exit(1);
});
