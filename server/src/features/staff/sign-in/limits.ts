import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** Limits of console sessions. Spans are in the unit of their name. */
export interface StaffLimits {
  idleMinutes: number;
  sessionHours: number;
  stepUpMinutes: number;
  lockout: { failures: number; minutes: number };
}

/** The limits as the administrator has set them. Read one after another: after the first they come from memory. */
export async function readStaffLimits(tx: Tx): Promise<StaffLimits> {
  const number = (key: SettingKeyOf<number>) => readSetting(tx, key);
  return {
    idleMinutes: await number('staff.idle_minutes'),
    sessionHours: await number('staff.session_hours'),
    stepUpMinutes: await number('staff.step_up_minutes'),
    lockout: { failures: await number('signin.failures'), minutes: await number('signin.lock_minutes') },
  };
}
