import { expect, test } from '@playwright/test';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside } from './steps/accessible.ts';
import { openBrowserSession } from './steps/browser.ts';

test('a visitor without any knowledge answers three questions by keyboard on a phone, reads why a test is named, opens it filled in, and takes the answers into a requirement', async ({
  browser,
}) => {
  const { origin } = await serverUnderTest();
  const visitor = await openBrowserSession(browser, origin);
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const ask = page.getByRole('button', { name: '不知道做什么测试？' });
  const dialog = page.getByRole('dialog', { name: '不知道做什么测试？' });
  await ask.press('Enter');
  await dialog.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('请选择样品形态');
  await dialog.getByRole('radio', { name: '粉末或颗粒' }).press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: '薄膜或涂层' })).toBeChecked();
  await dialog.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: '想知道什么？' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: '光吸收、透过、带隙' }).press('Space');
  await dialog.getByRole('button', { name: '下一步' }).press('Enter');
  await dialog.getByRole('checkbox', { name: '不导电' }).press('Space');
  await dialog.getByRole('button', { name: '查看推荐' }).press('Enter');
  const first = dialog.getByRole('listitem').filter({ hasText: '做不到' }).first();
  await expect(first).toContainText('紫外');
  await expect(first).toContainText('光吸收、透过、带隙：');
  await expect(first).toContainText('已选好测试方式 薄膜透过');
  expect(await violationsInside(page, 'adviser')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await first.getByRole('link', { name: '查看并下单' }).click();
  await expect(page).toHaveURL(/\/detail\/.*p\.mode=transmittance/);
  await expect(page.getByLabel('测试方式')).toHaveValue('transmittance');

  await page.goto('/require');
  await page.getByLabel('需求内容').fill('三片样品');
  await ask.click();
  // The answers of this visit are still there, and can be changed.
  await expect(dialog.getByRole('heading', { name: '推荐的项目' })).toBeVisible();
  await dialog.getByRole('button', { name: '2 想知道' }).click();
  await expect(dialog.getByRole('checkbox', { name: '光吸收、透过、带隙' })).toBeChecked();
  await dialog.getByRole('button', { name: '3 限制' }).click();
  await dialog.getByRole('button', { name: '查看推荐' }).click();
  await dialog.getByRole('button', { name: '把回答写进需求' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('需求内容')).toHaveValue(
    '三片样品\n样品：薄膜或涂层\n想知道：光吸收、透过、带隙\n限制：不导电',
  );
  await expect(page.getByLabel('项目分类')).toHaveValue('送样检测 · 光谱');
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
