import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { sign as signCall } from '@yance/contract/identity/endpoints.ts';
import type { Member } from '../../../kernel/actor.ts';
import { brokenConstraint, newRid, type ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { hashPassword } from '../../../kernel/access/password.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { takeManager } from '../../staff/index.ts';
import { isRightCode, spendCode } from '../codes/spend-code.ts';
import { agreedVersions } from '../consents/consents.ts';
import { isClosedPhone } from '../closed-phones.store.ts';
import { insertConsents, insertMember, memberByPhone } from '../members.store.ts';
import type { Browser } from '../sessions.store.ts';
import { checkNewPassword } from './new-password.ts';

declare module '../../../kernel/facts.ts' {
  interface Known {
    /** The browser with which somebody registers. */
    'member.registered': Browser;
  }
}

/**
 * Registers a phone that an SMS code has proved, gives the member a service manager by load, and announces
 * `member.registered` with the inviter's code. That a phone is registered already is said only after a right code.
 */
export async function register(
  work: ReadWork,
  given: InputOf<typeof signCall>,
  browser: Browser,
  password_hash: string | undefined,
): Promise<string> {
  const { tx } = work;
  await spendCode(work, { phone: given.phone, purpose: 0, code: given.code });
  if (await memberByPhone(tx, given.phone)) throw new Refusal('registered', { commits: true });
  // The code came to be right only after the password was left unhashed.
  if (password_hash === undefined) throw new Refusal('codeWrong');
  return createMember(work, { ...given, password_hash, browser });
}

/** The new password's hash, made before the transaction; undefined where the code is wrong, which is then refused. */
export async function hashForRegistration(
  work: ReadWork,
  given: InputOf<typeof signCall>,
): Promise<string | undefined> {
  await checkNewPassword(work.tx, given);
  const isRight = await isRightCode(work, { phone: given.phone, purpose: 0, code: given.code });
  return isRight ? hashPassword(given.password) : undefined;
}

/** Makes the member of a phone that was just proved; without a password where `password_hash` is empty. */
export async function createMember(
  work: ReadWork,
  given: Pick<InputOf<typeof signCall>, 'phone' | 'inviterCode' | 'agreed'> & {
    password_hash: string;
    browser: Browser;
  },
): Promise<string> {
  const { tx, clock } = work;
  const rid = newRid();
  const manager_rid = await takeManager(tx);
  try {
    await insertMember(tx, {
      rid,
      account: given.phone,
      phone: given.phone,
      password_hash: given.password_hash,
      manager_rid,
      created_at: clock.now(),
    });
  } catch (error) {
    if (['members_phone', 'members_account'].includes(brokenConstraint(error) ?? '')) throw new Refusal('registered');
    throw error;
  }
  const versions = await agreedVersions(tx, given.agreed);
  await insertConsents(
    tx,
    versions.map((one) => ({ ...one, rid: newRid(), member_rid: rid, ip: given.browser.ip, at: clock.now() })),
  );
  const actor: Member = { kind: 'member', rid, session: '' };
  await announce(
    { tx, clock, actor },
    {
      entity: 'member',
      entity_rid: rid,
      event: 'registered',
      details: {
        inviter_code: given.inviterCode || null,
        manager_rid,
        returning: await isClosedPhone(tx, given.phone),
      },
      known: given.browser,
    },
  );
  return rid;
}
