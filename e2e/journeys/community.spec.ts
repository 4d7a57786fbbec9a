import { expect, test } from '@playwright/test';
import { register } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { readCode } from '../under-test.ts';
import { freshPhone, signInWith } from './steps/account.ts';
import { openBrowserSession } from './steps/browser.ts';
import { createOwnPeople, openCustomerBrowser } from './steps/own-people.ts';
import { pickRegion } from './steps/profile.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

test('a professor founds a research group, and a student comes in by its code and pays in to its account', async ({
  browser,
}) => {
  const people = await createOwnPeople('community', '许知远');
  const { server, account: student } = {
    ...people,
    account: { phone: freshPhone(), password: '', code: '', at: 0 },
  };
  student.password = `Yance-${student.phone.slice(-6)}`;
  const readCodeOf = (phone: string) => readCode(server, phone);
  const profile = { name: '林晓雨', organization: 0 as const, company: '南京大学化学学院' };
  await register({ origin: server.origin, readCode: readCodeOf, phone: student.phone }, person(server.origin), profile);
  const name = `介孔材料课题组${people.account.phone.slice(-6)}`;

  const professor = await openCustomerBrowser(browser, people);
  const { page } = professor;
  await page.goto('/member/communityMg');
  await page.getByRole('button', { name: '创建课题组' }).click();
  const form = page.getByRole('dialog', { name: '创建课题组' });
  await form.getByLabel('名称', { exact: true }).fill(name);
  await form.getByLabel('所属单位').fill('南京大学化学学院');
  await pickRegion(page, form, '所在地区', ['江苏省', '南京市', '鼓楼区']);
  await form.getByRole('button', { name: '创建' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const box = page.getByRole('region', { name: '加入方式' });
  await expect(box.getByRole('img')).toBeVisible();
  const code = /[2-9A-Z]{8}/.exec(await box.innerText())?.[0] ?? '';

  const own = await openBrowserSession(browser, server.origin);
  await own.page.goto('/');
  await signInWith(own.page, student);
  await own.page.goto(`/member/communityJn?code=${code}`);
  const found = own.page.getByRole('list', { name: '找到的课题组' }).getByRole('listitem').filter({ hasText: name });
  await expect(found).toContainText('负责人 许**');
  await found.getByRole('button', { name: '申请加入' }).click();
  const asked = own.page.getByRole('dialog');
  await asked.getByLabel('留言（选填）').fill('许老师的研究生');
  await asked.getByRole('button', { name: '提交申请' }).click();
  const row = own.page.getByRole('table', { name: '我的课题组' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('申请中');

  await page.reload();
  await page.getByRole('tab', { name: /申请与邀请/ }).click();
  const applicant = page.getByRole('row').filter({ hasText: '许老师的研究生' });
  await applicant.getByRole('button', { name: '同意' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await page.getByRole('tab', { name: '成员', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '林晓雨' })).toContainText('成员');

  await own.page.reload();
  await expect(row).toContainText('已加入');
  await row.getByRole('link', { name: '账户' }).click();
  await own.page.getByRole('button', { name: '存入课题组' }).click();
  const paying = own.page.getByRole('dialog', { name: `存入「${name}」` });
  await paying.getByLabel('预存金额（元）').fill('1000');
  await paying.getByRole('button', { name: '提交申请' }).click();
  await expect(own.page.getByRole('dialog').getByText('¥1,000.00').first()).toBeVisible();
  await page.getByRole('tab', { name: '账户' }).click();
  await expect(page.getByText('额度 ¥20,000.00')).toBeVisible();
  await page.getByRole('link', { name: '存入款项' }).click();
  await expect(page.getByRole('row').filter({ hasText: '林晓雨' })).toContainText('¥1,000.00');
  expect([...professor.faults, ...own.faults]).toEqual([]);
  await own.close();
  await professor.close();
});
