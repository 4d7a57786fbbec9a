import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';
import {
  findLeastLoaded,
  lockManagers,
  moveLoad,
  pageOfStaff,
  type StaffRow,
  staffByRids,
  takeLeastLoaded,
} from './staff.store.ts';

export { isManaged, lockManagers } from './staff.store.ts';
export { staffOfRequest } from './sessions.ts';
export { steppedUp } from './step-up.ts';
export { addStaff } from './add-staff.ts';
export { newSecrets, renewCredentials, type Credentials, type NewSecrets } from './renew-credentials.ts';
export { setLaboratory } from './set-laboratory.ts';
export { staffByAccount } from './staff.store.ts';
export { unlockSignIn } from './unlock-sign-in.ts';
export { queues, type Queue } from './queues.ts';

/** Names of staff by rid, for records that say who did it. */
export async function staffNames(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await staffByRids(tx, rids)).map((row) => [row.rid, row.name]));
}

/**
 * What a customer sees of the service manager: a person's name and never the name to sign in with, and the hotline
 * where there is no phone of their own.
 */
export async function managerCard(tx: Tx, rid: string | null): Promise<{ name: string; phone: string } | null> {
  const [row] = rid ? await staffByRids(tx, [rid]) : [];
  if (!row) return null;
  return {
    name: row.name === row.account ? '业务经理' : row.name,
    phone: row.phone || (await readSetting(tx, 'hotline')),
  };
}

/** The working service manager with the fewest members, counted as taken; null where there is none yet. */
export const takeManager = (tx: Tx): Promise<string | null> => takeLeastLoaded(tx);

/** Every working service manager, for a choice of whom to give work to. */
export async function workingManagers(tx: Tx): Promise<{ rid: string; name: string }[]> {
  const { rows } = await pageOfStaff(tx, { role: 'B' }, { page: 1, size: 500 });
  return rows.filter((row) => row.disabled_at === null).map(({ rid, name }) => ({ rid, name }));
}

/** As takeManager, for work that is not a member: nothing is counted. */
export const nextManager = (tx: Tx): Promise<string | null> => findLeastLoaded(tx);

const works = (row: StaffRow | undefined): boolean =>
  row !== undefined && row.disabled_at === null && row.roles.includes('B');

/**
 * Whether somebody is a working service manager, and stays one until the transaction ends. Asked before anything is
 * locked.
 */
export async function isManager(tx: Tx, rid: string): Promise<boolean> {
  await lockManagers(tx);
  const [row] = await staffByRids(tx, [rid]);
  return works(row);
}

/** Everybody who works in a role, with the phone that customers may have. */
export async function workingStaff(tx: Tx, role: StaffRole): Promise<{ rid: string; name: string; phone: string }[]> {
  const { rows } = await pageOfStaff(tx, { role }, { page: 1, size: 500 });
  return rows.filter((row) => row.disabled_at === null).map(({ rid, name, phone }) => ({ rid, name, phone }));
}

/**
 * Name and phone of staff as customers see them: never the name to sign in with, and the hotline where there is no
 * phone.
 */
export async function staffContacts(
  tx: Tx,
  rids: readonly string[],
): Promise<Map<string, { name: string; phone: string }>> {
  const rows = await staffByRids(tx, rids);
  const hotline = rows.some((row) => !row.phone) ? await readSetting(tx, 'hotline') : '';
  return new Map(
    rows.map((row) => [row.rid, { name: row.name === row.account ? '研测' : row.name, phone: row.phone || hotline }]),
  );
}

/** Moves one member from a service manager's load to another's. */
export async function moveMember(tx: Tx, from: string | null, to: string): Promise<void> {
  await moveLoad(tx, from, to);
}
