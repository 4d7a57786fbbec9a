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
 * Makes one account for each post with the command that an operator uses, beside the running server. `prefix` begins the
 * accounts; the names tell it too, so that a journey knows its own people, unless they are to be plain.
 */
export async function hireAll(prefix: string, env: NodeJS.ProcessEnv, { plain = false } = {}): Promise<Posts> {
  const hired = await Promise.all(
    Object.entries(posts).map(async ([post, [role, name]]) => {
      const called = plain ? name : `${name} ${prefix}`;
      return [post, await hire(`${prefix}.${post}`, role, called, env)] as const;
    }),
  );
  return Object.fromEntries(hired) as Posts;
}

/** Makes one more account beside the running server, and reads what the command prints once. */
export async function hire(account: string, role: string, name: string, env: NodeJS.ProcessEnv): Promise<StaffAccount> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/staff.ts', 'add', '--account', account, '--role', role, '--name', name, '--phone', '010-57340647'],
    { cwd: root, env },
  );
  const password = /密码\s+(\S+)/.exec(stdout)?.[1];
  const totpSecret = /secret=([A-Z2-7]+)/.exec(stdout)?.[1];
  if (!password || !totpSecret) throw new Error(`The staff command printed something else:\n${stdout}`);
  return { account, password, totpSecret };
}
