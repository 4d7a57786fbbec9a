import { untouched, type Preferences } from '@yance/contract/staff/preferences.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { staffPreferences } from './staff.tables.ts';

const shown = {
  open_next: staffPreferences.open_next,
  mine: staffPreferences.mine,
  group: staffPreferences.work_group,
  density: staffPreferences.density,
  columns: staffPreferences.columns,
  views: staffPreferences.views,
};

export async function preferencesOf(tx: Tx, rid: string): Promise<Preferences> {
  const [row] = await tx.select(shown).from(staffPreferences).where(eq(staffPreferences.staff_rid, rid));
  return row ?? untouched;
}

/** Writes what is given and leaves the rest. */
export async function changePreferences(tx: Tx, rid: string, given: Partial<Preferences>): Promise<Preferences> {
  const { group, ...rest } = given;
  const set = { ...rest, ...(group ? { work_group: group } : {}), staff_rid: rid };
  const [row] = await tx
    .insert(staffPreferences)
    .values(set)
    .onConflictDoUpdate({ target: staffPreferences.staff_rid, set })
    .returning(shown);
  return row ?? untouched;
}
