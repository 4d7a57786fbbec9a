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

/** What newcomers ask, as they would tick it, and what a specialist would book for each. */
const questions = [
  { sample: '粉末或颗粒', topics: ['是什么物相、什么晶型'], limits: [], book: 'X射线粉末衍射' },
  { sample: '液体、溶液或分散液', topics: ['微量、痕量元素，ppm 或 ppb'], limits: [], book: '电感耦合等离子体质谱' },
  { sample: '块体、片材或零件', topics: ['晶粒取向、晶界、织构'], limits: ['有强磁性'], book: 'XRD织构' },
  { sample: '薄膜或涂层', topics: ['截面、层厚、内部缺陷'], limits: [], book: '场发射扫描电镜' },
  { sample: '粉末或颗粒', topics: ['比表面积、孔径'], limits: [], book: '比表面与孔径分析' },
] as const;

test('in one session five different questions each find what a specialist would book among the first three', async ({
  browser,
}) => {
  const { origin } = await serverUnderTest();
  const visitor = await openBrowserSession(browser, origin);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: '不知道做什么测试？' }).click();
  const dialog = page.getByRole('dialog', { name: '不知道做什么测试？' });
  const ticked = dialog.getByRole('checkbox', { checked: true });
  for (const [index, { sample, topics, limits, book }] of questions.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: '1 样品' }).click();
    await dialog.getByRole('radio', { name: sample }).check();
    await dialog.getByRole('button', { name: '下一步' }).click();
    // What was asked before is still ticked.
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
    for (const topic of topics) await dialog.getByRole('checkbox', { name: topic }).check();
    await dialog.getByRole('button', { name: '下一步' }).click();
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
    for (const limit of limits) await dialog.getByRole('checkbox', { name: limit }).check();
    await dialog.getByRole('button', { name: '查看推荐' }).click();
    await expect(dialog.getByRole('heading', { name: '推荐的项目' })).toBeVisible();
    const named = dialog.getByRole('listitem').filter({ hasText: '做不到' });
    await expect(named.filter({ hasText: book }).first()).toBeVisible();
    const first = await named.evaluateAll((rows) => rows.slice(0, 3).map((row) => row.textContent ?? ''));
    expect(
      first.some((words) => words.includes(book)),
      `${sample} ${topics.join()}: ${book}`,
    ).toBe(true);
  }
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
