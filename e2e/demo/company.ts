import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import type { Person } from '../api/people.ts';

const key = 'prepaid.payee';
/** An account that nobody has. */
const payee = { name: '研测（演示）科技有限公司', bank: '演示银行北京海淀支行', account: '1109000000000001' };

/** Fills in the account for transfers, so that every page that asks for one shows it. A demonstration that is added again finds it there. */
export async function publishPayee(administrator: Person): Promise<void> {
  const setting = (await administrator.call(listStaffSettings, {})).find((one) => one.key === key);
  if (!setting || JSON.stringify(setting.value) !== JSON.stringify(setting.standard)) return;
  await administrator.call(changeStaffSetting, { key, revision: setting.revision, value: payee, reason: '演示数据' });
}
