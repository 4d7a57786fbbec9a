import { randomInt } from 'node:crypto';
import { staffMember, type Person, type StaffAccount } from '../../api/people.ts';
import type { ServerUnderTest } from '../../global-setup.ts';
import { createStaffAccount } from '../../create-staff-accounts.ts';

/** An editor of a journey's own, because a one-time code serves once. */
export function createEditor({ dataDir }: ServerUnderTest): Promise<StaffAccount> {
  return createStaffAccount(`e2e.editor${randomInt(1_000_000)}`, 'E', '编辑', { ...process.env, DATA_DIR: dataDir });
}

/** The same, signed in over the API. */
export async function ownEditor(server: ServerUnderTest): Promise<Person> {
  return staffMember(server.origin, await createEditor(server));
}
