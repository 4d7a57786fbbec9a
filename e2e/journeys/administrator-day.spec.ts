import { expect, test, type Page } from '@playwright/test';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { getMemberDetail, setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { getServiceCalendar, saveServiceCalendar } from '@yance/contract/settings/calendar-endpoints.ts';
import { listAudit, listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { giveUpJobs, listJobs } from '@yance/contract/timers/staff-endpoints.ts';
import { createStaffAccount } from '../create-staff-accounts.ts';
import { staffMember } from '../api/people.ts';
import { atRest } from './steps/browser.ts';
import { countHands } from './steps/count-hands.ts';
import { putFailedJob } from './steps/failed-job.ts';
import { expectWaiting, findInList, goHome, openFromMenu } from './steps/home.ts';
import { createOwnPeople } from './steps/own-people.ts';
import { addAccount, addRole } from './steps/staff-accounts.ts';
import { send, signInToTheConsole } from './steps/staff.ts';

const failed = '后台任务失败待重试';

test.use({ actionTimeout: 20_000 });

test('an administrator’s day: an account with an own role takes over from one that is stopped, jobs are given up and tried again, a day is closed, and the log tells it', async ({
  browser,
}) => {
  const { server, staff, customer, account } = await createOwnPeople('adminday', '向远山');
  const administrator = staff.administrator;
  const env = { ...process.env, DATA_DIR: server.dataDir };
  const colleague = await staffMember(
    server.origin,
    await createStaffAccount(`adminday.second${test.info().retry || ''}`, 'M', '另一位管理员', env),
  );
  const leaving = (await administrator.call(listManagers, {})).find(({ name }) => name.includes('adminday'));
  const { rid: member } = (await customer.call(getUser, {})).userInfo;
  const manager_rid = leaving?.rid ?? '';
  if ((await administrator.call(getMemberDetail, { rid: member })).manager?.rid !== manager_rid)
    await administrator.call(setMemberManager, { rid: member, manager_rid, reason: '老客户' });
  const before = (await administrator.call(listQueues, {})).find(({ title }) => title === failed)?.count ?? 0;
  const keys: string[] = [];
  for (let made = 0; made < 3; made += 1) keys.push(await putFailedJob(server.dataDir));
  const [givenUp = '', tried = '', byColleague = ''] = keys;
  const jobOf = async (key: string) => (await administrator.call(listJobs, {})).list.find((job) => job.key === key);

  const session = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  const { page } = session;
  const hands = countHands(page);
  await goHome(page);
  await hands.click(page.getByRole('main').getByRole('link', { name: new RegExp(`^${failed}`) }));
  const rowOf = (key: string) => page.getByRole('row').filter({ hasText: key });
  await hands.click(rowOf(givenUp).getByRole('checkbox'));
  await hands.click(page.getByRole('button', { name: '放弃', exact: true }));
  const why = await atRest(page.getByRole('dialog'));
  await hands.click(why.getByRole('button', { name: '已人工处理' }));
  await hands.click(why.getByRole('button', { name: '放弃任务' }));
  await expect(rowOf(givenUp)).toBeHidden();
  await expect(page.getByRole('region', { name: '批量操作' })).toBeHidden();
  // Its card on the home page, ticked, given up, with a reason, and sent.
  expect(hands.done).toEqual({ clicks: 5, keys: 0, scans: 0 });

  await rowOf(byColleague).getByRole('checkbox').check();
  await rowOf(tried).getByRole('checkbox').check();
  await colleague.call(giveUpJobs, { rids: [(await jobOf(byColleague))?.rid ?? ''], reason: '已人工处理' });
  await page.getByRole('button', { name: '立即重试' }).click();
  await expect(rowOf(tried)).toBeHidden();
  await expectWaiting(page, failed, before);

  await openFromMenu(page, '岗位与权限');
  const role = `跟单员${account.phone.slice(-6)}`;
  await addRole(page, role);
  await openFromMenu(page, '员工账号');
  const successor = await addAccount(page, '宋知遥', ['业务经理', role]);
  await page.getByRole('dialog').getByRole('button', { name: '已妥善保存' }).click();
  await findInList(page, server.staff.manager.account, 1);
  await page.reload();
  const person = page.getByRole('row').filter({ hasText: server.staff.manager.account });
  await person.getByRole('button', { name: '停用' }).click();
  const stop = page.getByRole('dialog');
  await stop.getByLabel('接手的业务经理').fill('宋知遥');
  await page.locator('.ant-select-item-option').filter({ hasText: '宋知遥' }).last().click();
  await stop.getByLabel('原因').fill('离职');
  await send(page, `停用 ${server.staff.manager.account}`);
  await expect(person).toContainText('已停用');

  // A colleague closes another day meanwhile: nothing of theirs is lost, and the own day is chosen again.
  const year = Number(shanghaiDate(new Date()).slice(0, 4)) + 2;
  const [own = '', other = ''] = workdaysOf(`${year}-03`).slice(2 * test.info().retry);
  await openFromMenu(page, '服务日历');
  await page.getByRole('combobox', { name: '年份' }).click();
  await page.getByTitle(`${year} 年`).click();
  const day = page.locator(`[data-date="${own}"]`);
  await day.click();
  const calendar = await colleague.call(getServiceCalendar, { year });
  const closed = [...calendar.closed, other];
  await colleague.call(saveServiceCalendar, { ...calendar, closed, reason: '公司安排' });
  await saveCalendar(page);
  await expect(page.getByText('修改过服务日历，您的修改没有保存')).toBeVisible();
  await expect(page.locator(`[data-date="${other}"]`)).toHaveAttribute('aria-pressed', 'false');
  await day.click();
  await saveCalendar(page);
  await expect(page.getByText('服务日历已保存')).toBeVisible();

  await openFromMenu(page, '操作日志');
  await page.getByPlaceholder('账号').fill(server.staff.administrator.account);
  for (const title of ['设定一年中另外休息', '停用', '新增员工', '放弃'])
    await expect(rowOf(title).first()).toBeVisible();
  await page.getByRole('button', { name: '核对完整性' }).click();
  await expect(page.getByText('操作日志完整，没有被改动')).toBeVisible();

  expect((await administrator.call(getServiceCalendar, { year })).closed).toEqual(expect.arrayContaining([own, other]));
  const [gone] = (await administrator.call(listStaff, { kw: server.staff.manager.account })).list;
  expect(gone).toMatchObject({ disabled: true, members: 0 });
  const [made] = (await administrator.call(listStaff, { kw: successor.account })).list;
  expect(made).toMatchObject({ disabled: false, roles: ['B'], own_roles: [{ name: role }] });
  expect((await administrator.call(getMemberDetail, { rid: member })).manager?.rid).toBe(made?.rid);
  const { list: over } = await administrator.call(listJobs, { stage: 'done', size: 100 });
  expect(
    over
      .filter(({ key }) => keys.includes(key))
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys.toSorted());
  const { list: recorded } = await administrator.call(listAudit, { account: server.staff.administrator.account });
  expect(recorded.map(({ path }) => path)).toEqual(expect.arrayContaining([saveServiceCalendar.path, giveUpJobs.path]));
  expect(session.faults).toEqual([]);
  await session.close();
});

/** The days from Monday to Friday in the first half of a month. */
function workdaysOf(month: string): string[] {
  const days = Array.from({ length: 14 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
}

async function saveCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('公司安排');
  await dialog.getByRole('button', { name: '保存日历' }).click();
  await expect(dialog).toBeHidden();
}
