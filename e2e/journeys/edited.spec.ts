import { expect, test } from '@playwright/test';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { signInToTheConsole } from './steps/staff.ts';

const sketch = '液滴在表面上的接触角，由编辑刚刚改写。';
const title = '前进角与后退角（模拟）';
const curve = `体积/µL 角度/°\n${Array.from({ length: 60 }, (_, at) => `${at / 10} ${90 + at / 3}`).join('\n')}\n`;

test('what an editor types is seen in the preview alone until it is published, then by every visitor', async ({
  browser,
  page: visitor,
}) => {
  const { origin, staff } = await serverUnderTest();
  const [service] = (await person(origin).call(searchServices, { kw: '接触角' })).list;
  const address = `${origin}/detail/${service?.rid}`;
  const { page, faults, close } = await signInToTheConsole(browser, origin, staff.administrator);
  await page.goto(`/console/services/${service?.rid}`);
  await page.getByLabel('一句话简介').fill(sketch);
  await page.getByRole('tab', { name: '结果演示' }).click();
  const results = page.getByRole('tabpanel', { name: '结果演示' });
  await results
    .locator('input[type=file]')
    .setInputFiles({ name: '接触角.xy', mimeType: 'text/plain', buffer: Buffer.from(curve) });
  await expect(results.getByText('1 条曲线，文件中共 60 点')).toBeVisible();
  await results.getByLabel('标题').fill(title);
  const bar = page.getByRole('toolbar', { name: '可用操作' });
  await bar.getByRole('button', { name: '保存草稿' }).click();
  await expect(bar.getByText(/第 \d+ 版，已保存/)).toBeVisible();

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    bar.getByRole('button', { name: '预览' }).click(),
  ]);
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText(sketch).first()).toBeVisible();
  await preview.close();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: '结果展示' })).toBeVisible();
  await expect(visitor.getByText(title)).toBeHidden();

  await bar.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^发布第 \d+ 版/ });
  await expect(dialog.getByText(title)).toBeVisible();
  await dialog.getByLabel('原因').fill('改写简介与演示');
  await dialog.getByRole('button', { name: /发\s*布/ }).click();
  await expect(dialog).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText(sketch).first()).toBeVisible();
  await expect(visitor.getByRole('img', { name: `${title}：角度/° 随 体积/µL 的变化` })).toBeVisible();
  await visitor.getByRole('button', { name: '缩放与读数' }).click();
  await expect(visitor.getByRole('group', { name: /^曲线/ })).toBeVisible();
  expect(faults).toEqual([]);
  await close();
});

test('a setting that is kept as a draft changes nothing until it is published', async ({ browser }) => {
  const { origin, staff } = await serverUnderTest();
  const { page, faults, close } = await signInToTheConsole(browser, origin, staff.administrator);
  await page.goto('/console/settings');
  await page.getByLabel('搜索设置').fill('pickup.capacity');
  const row = page.getByRole('listitem').filter({ hasText: '每时段每区上限' });
  const open = async () => {
    await row.getByRole('button', { name: /^修改/ }).click();
    return page.getByRole('dialog');
  };
  const dialog = await open();
  const field = dialog.getByRole('spinbutton');
  const before = await field.inputValue();
  const after = String(Number(before) + 3);
  await field.fill(after);
  await dialog.getByRole('button', { name: '存为草稿' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('草稿', { exact: true })).toBeVisible();
  await expect(row.getByText('已修改')).toBeHidden();
  await page.reload();
  await page.getByLabel('搜索设置').fill('pickup.capacity');
  await open();
  await expect(field).toHaveValue(after);
  await dialog.getByLabel('修改原因').fill('周末人手增加');
  await dialog.getByRole('button', { name: '发布草稿' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('草稿', { exact: true })).toBeHidden();
  await expect(row.getByText('已修改')).toBeVisible();
  await open();
  await field.fill(before);
  await dialog.getByLabel('修改原因').fill('恢复');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('已修改')).toBeHidden();
  expect(faults).toEqual([]);
  await close();
});
