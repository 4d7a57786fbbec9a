import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { StaffAccount } from './api/people.ts';
import { root } from './server-process.ts';

/** The posts that the journey needs, by role. */
export const posts = {
  manager: ['B', '沈知行'],
  courier: ['R', '路远行'],
  keeper: ['W', '何小满'],
  laboratory: ['L', '陈立工'],
  reviewer: ['A', '顾清和'],
  finance: ['F', '许安然'],
  administrator: ['M', '管理员'],
} as const;
export type Posts = Record<keyof typeof posts, StaffAccount>;

/**
 * Makes one account for each post with the command that an operator uses, beside the running server. `prefix` begins
 * the accounts; the names tell it too, so that a journey knows its own people, unless they are to be plain.
 */
export async function createStaffAccounts(
  prefix: string,
  env: NodeJS.ProcessEnv,
  { plain = false } = {},
): Promise<Posts> {
  const wanted = Object.entries(posts).map(([post, [role, name]], at) => ({
    post,
    line: plain
      ? `${prefix}.${post},${role},${name},${ownLine(at)}`
      : `${prefix}.${post},${role},${name} ${prefix},${hotline}`,
  }));
  const created = await runStaffCommand(
    wanted.map(({ line }) => line),
    env,
  );
  return Object.fromEntries(wanted.map(({ post }, at) => [post, created[at]])) as unknown as Posts;
}

/** Makes one more account beside the running server. */
export async function createStaffAccount(
  account: string,
  role: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<StaffAccount> {
  const [created] = await createAccounts([{ account, role, name }], env);
  if (!created) throw new Error(`Nobody was hired as ${account}.`);
  return created;
}

/** The same of several, in one run of the command. */
export const createAccounts = (
  wanted: readonly { account: string; role: string; name: string }[],
  env: NodeJS.ProcessEnv,
): Promise<StaffAccount[]> =>
  runStaffCommand(
    wanted.map(({ account, role, name }) => `${account},${role},${name},${hotline}`),
    env,
  );

const hotline = '010-57340647';
/** Where people read the accounts, each has a telephone of its own. */
const ownLine = (at: number): string => `010-5734065${at}`;

/** Gives the command its list, and reads what it prints once. */
async function runStaffCommand(lines: readonly string[], env: NodeJS.ProcessEnv): Promise<StaffAccount[]> {
  const running = promisify(execFile)(process.execPath, ['server/src/staff.ts', 'add', '--list', '-'], {
    cwd: root,
    env,
  });
  running.child.stdin?.end(lines.join('\n'));
  const { stdout } = await running;
  const created = Array.from(
    stdout.matchAll(/账号\s+(\S+)\s+密码\s+(\S+)\s+动态口令\s+([A-Z2-7]+)/g),
    ([, account = '', password = '', totpSecret = '']) => ({ account, password, totpSecret }),
  );
  if (created.length !== lines.length) throw new Error(`The staff command printed something else:\n${stdout}`);
  return created;
}
