import { expect, test, type Locator, type Page } from '@playwright/test';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { publicAddresses, resolved, unlikeServices } from './steps/public-addresses.ts';

/** Presses Tab until the focus stands there; fails when it never comes. */
async function tabTo(page: Page, place: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus did not come to ${place.toString()} within ${most} presses of Tab.`);
}

test('the header works with the keyboard alone: skip link, submenu, suggestions, results in a new window', async ({
  page,
  context,
}) => {
  const { origin } = await serverUnderTest();
  await page.goto(origin);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.goto(origin);
  const header = page.getByRole('banner');
  const choice = header.getByRole('link', { name: '送样检测', exact: true }).first();
  await expect(choice).toBeHidden();
  await tabTo(page, header.getByRole('link', { name: '服务项目' }).first());
  await expect(choice).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('送样检测');
  const field = header.getByRole('combobox', { name: '搜索项目' });
  await tabTo(page, field);
  await page.keyboard.type('saomiao');
  await expect(header.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(header.getByRole('option').first()).toBeHidden();
  const [results] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(results).toHaveURL(/\/search\?kw=saomiao/);
  await results.close();
  await field.fill('');
  await page.keyboard.type('XRD');
  await expect(header.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\//);
});

test.describe('what moves by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the carousel turns by its marks and stands still when paused, under the focus and under reduced motion', async ({
    page,
  }) => {
    const { origin } = await serverUnderTest();
    await page.clock.install();
    await page.goto(origin);
    const carousel = page.getByRole('region', { name: '重点推荐' });
    const mark = (number: number) => carousel.getByRole('button', { name: `第 ${number} 张` });
    await tabTo(page, mark(2));
    await page.keyboard.press('Enter');
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(7_000);
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    await tabTo(page, carousel.getByRole('button', { name: '暂停播放' }));
    await page.keyboard.press('Enter');
    await page.locator('#main').focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(7_000);
    await expect(mark(2)).toHaveAttribute('aria-current', 'true');
    await carousel.getByRole('button', { name: '继续播放' }).press('Enter');
    await page.locator('#main').focus();
    await page.clock.runFor(7_000);
    await expect(mark(3)).toHaveAttribute('aria-current', 'true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(carousel.getByRole('button', { name: '继续播放' })).toBeVisible();
  });

  test('partners pass by, two in view and four from 961 px, 5 px apart, and stand still under the pointer and the focus', async ({
    page,
  }) => {
    const { origin } = await serverUnderTest();
    await page.setViewportSize({ width: 960, height: 800 });
    await page.goto(origin);
    const list = page.getByRole('group', { name: '合作机构名单' });
    await list.scrollIntoViewIfNeeded();
    /** How many stand side by side in the window, their gap in pixels, and how far they have moved. */
    const look = () =>
      list.evaluate((element) => {
        const [group] = element.children;
        const [first, second] = [...(group?.children ?? [])].map((one) => one.getBoundingClientRect());
        const step = (second?.left ?? 0) - (first?.left ?? 0);
        return {
          inView: Math.round(element.getBoundingClientRect().width / step),
          gap: Math.round(step - (first?.width ?? 0)),
          at: first?.left ?? 0,
          turn: getComputedStyle(group as Element).animationDuration,
        };
      });
    /** Motion starts and stops with a frame, which a busy machine draws late. */
    const moves = async () => {
      const before = await look();
      await page.waitForTimeout(400);
      return (await look()).at !== before.at;
    };
    expect(await look()).toMatchObject({ inView: 2, gap: 5, turn: '20s' });
    await page.setViewportSize({ width: 961, height: 800 });
    expect(await look()).toMatchObject({ inView: 4, gap: 5, turn: '20s' });
    await page.mouse.move(0, 0);
    await expect.poll(moves).toBe(true);
    await list.hover();
    await expect.poll(moves).toBe(false);
    await page.mouse.move(0, 0);
    await expect.poll(moves).toBe(true);
    await list.focus();
    await expect.poll(moves).toBe(false);
    await page.mouse.move(0, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('#main').focus();
    await expect.poll(moves).toBe(false);
  });
});

test('the sketch of a popular item is a tooltip of plain text that the keyboard reaches', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(origin);
  const item = page.getByRole('region', { name: '热门项目' }).getByRole('listitem').first();
  const tip = item.getByRole('tooltip', { includeHidden: true });
  await expect(tip).toBeHidden();
  await tabTo(page, item.getByRole('link'), 120);
  await expect(tip).toBeVisible();
  const [first] = (await person(origin).call(getHome, {})).hotItems;
  expect(first?.sketch).toBeTruthy();
  expect(await tip.textContent()).toBe(first?.sketch);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  const bar = page.getByRole('complementary', { name: '联系与返回顶部' });
  const note = bar.getByText('上门取样');
  await expect(note).toBeHidden();
  await bar.getByRole('button', { name: '上门取样' }).hover();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.mouse.move(0, 0);
  await bar.getByRole('button', { name: '上门取样' }).hover();
  await expect(note).toBeVisible();
});

test('dialogs keep the focus, close with Escape and give it back', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(origin);
  const entry = page.getByRole('button', { name: '登录', exact: true });
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();
});

test('the filters of the project list work with the keyboard and stand in the address', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(`${origin}/project`);
  const tick = page.getByRole('checkbox', { name: '可到场' });
  await tabTo(page, tick, 120);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?onSite=1$/);
  await expect(page.getByText('清除筛选')).toBeVisible();
  await expect(tick).toBeFocused();
  await tabTo(page, page.getByLabel('最高价（元）'), 120);
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceMax=300/);
  await expect(page.getByLabel('最高价（元）')).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('最高价（元）')).toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('最高价（元）')).toHaveValue('300');
  await expect(page.getByText(/共 \d+ 个项目/)).toBeVisible();
  await page.getByRole('list', { name: '已选筛选' }).getByRole('link', { name: '取消 ¥300 以内' }).click();
  await expect(page).toHaveURL(/\?onSite=1$/);
  await page.goto(`${origin}/project?priceMin=500&priceMax=100`);
  await expect(page.getByText('最低价高于最高价，没有项目同时符合。')).toBeVisible();
  await page.getByRole('link', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/\/project$/);
});

test('no public page scrolls sideways, from a phone to a wide screen', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const addresses = await Promise.all(publicAddresses.map((address) => resolved(origin, address)));
  const beyond: string[] = [];
  for (const address of [...addresses, ...(await unlikeServices(origin))]) {
    await page.goto(origin + address);
    for (const width of [360, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) beyond.push(`${address} at ${width}: ${wider}`);
    }
  }
  expect(beyond).toEqual([]);
});

test('on a phone the filters are folded, and the list is visible at once', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${origin}/project`);
  await expect(page.getByRole('checkbox', { name: '可加急' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  await page.getByLabel('菜单').click();
  await page.getByRole('navigation', { name: '手机导航' }).getByRole('link', { name: '发布需求' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发布需求');
  await expect(page.getByRole('navigation', { name: '手机导航' })).toBeHidden();
});

test('every navigation starts at the top, back included, and takes the messages of the former page along', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  await page.goto(`${origin}/contact`);
  await page.getByRole('button', { name: '发送留言' }).click();
  const toast = page.locator('[popover]').getByText('[联系人]不能为空');
  await expect(toast).toBeVisible();
  await page.waitForTimeout(1_100);
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole('contentinfo').getByRole('link', { name: '能力展示' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('能力展示');
  await expect(toast).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 800));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a look at an instrument is counted once a visit', async ({ page }) => {
  const { origin } = await serverUnderTest();
  await page.goto(`${origin}/televised`);
  const first = page.getByRole('region', { name: '仪器' }).getByRole('listitem').first().getByRole('button');
  const looked = async () => {
    await first.click();
    const text = await page
      .getByRole('dialog')
      .getByText(/^\d+ 次$/)
      .innerText();
    await page.keyboard.press('Escape');
    return Number.parseInt(text, 10);
  };
  const counts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/sync4num') && counts.push(request.url()));
  await looked();
  await looked();
  await expect.poll(() => counts).toHaveLength(1);
});

test('a curve of results is a still line until somebody asks for its points', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('/live-demo') && scripts.push(request.url()));
  await page.goto(origin + (await resolved(origin, '/detail/')));
  const results = page.locator('#results');
  await expect(results.getByRole('img')).toBeVisible();
  expect(scripts).toEqual([]);
  await results.getByRole('button', { name: '缩放与读数' }).click();
  await expect(results.getByRole('group', { name: /^曲线/ })).toBeVisible();
  await expect(results.getByRole('button', { name: '全图', exact: true })).toBeVisible();
  // What was asked for one service is not shown as the result of the next.
  const related = page.locator('#related').getByRole('link').first();
  const href = await related.getAttribute('href');
  await related.click();
  await expect(page).toHaveURL(origin + href);
  await expect(results.locator('canvas')).toHaveCount(0);
});
