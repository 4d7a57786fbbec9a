import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getManagerRules } from '@yance/contract/staff/manager-endpoints.ts';

export type Managers = OutputOf<typeof getManagerRules>['managers'];

const states = { working: '', away: '（休假中）', ended: '（已不是业务经理）' } as const;

/** A service manager by name, with why nobody new is given to him. */
export function managerName(managers: Managers, rid: string): string {
  const found = managers.find((one) => one.rid === rid);
  return found ? `${found.name}${states[found.state]}` : '已删除的业务经理';
}
