import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import type { Person } from '../../api/people.ts';

/** Gives settings other values, and returns those before. A journey that is tried again finds its own values there. */
export async function changeSettings(
  administrator: Person,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const list = await administrator.call(listStaffSettings, {});
  const before: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const found = list.find((one) => one.key === key);
    before[key] = found?.value;
    if (found?.value === value) continue;
    await administrator.call(changeStaffSetting, { key, revision: found?.revision ?? 0, value, reason: '旅程' });
  }
  return before;
}
