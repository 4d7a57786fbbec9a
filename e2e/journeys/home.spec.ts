import { expect, test, type Locator, type Page } from '@playwright/test';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import type { EntryData, ManyKind } from '@yance/contract/content/entries.ts';
import {
  createEntry,
  getEntry,
  publishEntry,
  saveEntry,
  withdrawEntry,
  type EntryDetail,
} from '@yance/contract/content/staff-endpoints.ts';
import { person, type Person } from '../api/people.ts';
import type { ServerUnderTest } from '../global-setup.ts';
import { serverUnderTest } from '../under-test.ts';
import { ownEditor } from './steps/editor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: ServerUnderTest;
let editor: Person;
test.beforeAll(async () => {
  server = await serverUnderTest();
  editor = await ownEditor(server);
});

/** What each step says, as the specification tells it. */
const academic = [
  /注册并完善资料.*“先测试后付款”.*专属顾问/,
  /在线下单.*选择项目.*实验方案.*一键创建订单/,
  /提交协议与样品.*打印并签署.*北京、南京免费上门取样/,
  /收样与锁定方案.*短信通知.*2 小时内来电/,
  /数据交付.*2 小时内交付.*短信、邮件和站内消息/,
  /财务结算.*确认账单.*发票.*48 小时内寄回样品.*预存/,
];
const enterprise = [
  /注册账号.*专属顾问/,
  /沟通与报价.*来电.*准确报价/,
  /签约与付款.*合同.*全额预付/,
  /寄样与核对.*2 小时内来电/,
  /数据交付.*2 小时内交付.*短信、邮件和站内消息/,
];
const processOf = (page: Page): Locator => page.getByRole('region', { name: '服务流程' });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the service process shows six steps to universities and five to enterprises, by mouse and by keyboard', async ({
    page,
  }) => {
    await page.goto(server.origin);
    const [process, steps] = [processOf(page), processOf(page).getByRole('listitem')];
    await expect(process.getByRole('radio', { name: '院校客户' })).toBeChecked();
    await expect(steps).toHaveText(academic);
    await process.getByText('企业客户', { exact: true }).click();
    await expect(steps).toHaveText(enterprise);
    await page.keyboard.press('ArrowLeft');
    await expect(process.getByRole('radio', { name: '院校客户' })).toBeFocused();
    await expect(steps).toHaveText(academic);
    await page.keyboard.press('ArrowRight');
    await expect(steps).toHaveText(enterprise);
  });
});

test('each of the four customer types that editors may write has a tab that opens its steps', async ({ page }) => {
  const { rid, revision, data } = await editor.call(getEntry, { slug: 'process' });
  const { customers } = data as EntryData<'process'>;
  const more = ['政府客户', '医院客户'].map((name, index) => ({
    key: `more-${index}`,
    name,
    steps: [{ title: `${name}的一步`, text: '说明' }],
  }));
  const saved = await editor.call(saveEntry, { rid, revision, data: { customers: [...customers, ...more] } });
  const shown = await editor.call(publishEntry, { rid, revision: saved.revision });
  try {
    await page.goto(server.origin);
    const process = processOf(page);
    for (const { name, steps } of [...customers, ...more].toReversed()) {
      await process.getByText(name, { exact: true }).click();
      await expect(process.getByRole('heading', { level: 3 })).toHaveText(steps.map(({ title }) => title));
    }
  } finally {
    const back = await editor.call(saveEntry, { rid, revision: shown.revision, data });
    await editor.call(publishEntry, { rid, revision: back.revision });
  }
});

/** Publishes what the journey needs, and takes it back whatever becomes of the journey. */
async function withEntries<K extends ManyKind>(
  kind: K,
  all: readonly EntryData<K>[],
  look: () => Promise<void>,
): Promise<void> {
  const made: EntryDetail[] = [];
  try {
    for (const data of all) {
      const { rid, revision } = await editor.call(createEntry, { kind, data });
      made.push(await editor.call(publishEntry, { rid, revision }));
    }
    await look();
  } finally {
    for (const { rid, revision } of made) await editor.call(withdrawEntry, { rid, revision, reason: '活动结束' });
  }
}

/** Follows a link that opens outside: in a new tab, whose page knows nothing of this one. */
async function followOutside(page: Page, link: Locator, address: string): Promise<void> {
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(opened).toHaveURL(address);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();
}

test('a banner opens an address in a new tab and a service here; one that leads nowhere is no link', async ({
  page,
}) => {
  const { origin } = server;
  const { bannerArr, hotItems } = await person(origin).call(getHome, {});
  const [service] = hotItems;
  const words = { img: service?.img ?? '', description: '' };
  const outside = `${origin}/list/news`;
  const banners = [
    { ...words, title: '开放日', redirect: '' },
    { ...words, title: '外部活动', redirect: outside },
    { ...words, title: '本月项目', redirect: service?.rid ?? '' },
  ];
  await withEntries('banner', banners, async () => {
    await page.goto(origin);
    const carousel = page.getByRole('region', { name: '重点推荐' });
    const count = bannerArr.length + banners.length;
    const slide = async (number: number) => {
      await carousel.getByRole('button', { name: `第 ${number} 张`, exact: true }).click();
      return carousel.getByRole('group', { name: `${number} / ${count}`, exact: true });
    };
    const still = await slide(count - 2);
    await expect(still.getByText('开放日')).toBeVisible();
    await expect(still.getByRole('link')).toHaveCount(0);
    await followOutside(page, (await slide(count - 1)).getByRole('link', { name: '外部活动' }), outside);
    await (await slide(count)).getByRole('link', { name: '本月项目' }).click();
    await expect(page).toHaveURL(`${origin}/detail/${service?.rid}`);
  });
});

test('a service case and an acknowledgement that live elsewhere open there in a new tab', async ({ page }) => {
  const { origin } = server;
  const [service] = (await person(origin).call(getHome, {})).hotItems;
  const source = `${origin}/list/course`;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '原文在别处。' }] }] };
  const article = {
    title: '一篇别处的案例',
    sketch: '案例的摘要',
    img: service?.img ?? '',
    author: '',
    source,
    shown_on: null,
    body,
    attachments: [],
    related: [],
  };
  const thanks = {
    company: '林晓雨课题组',
    title: 'XRD',
    code: '材料学报',
    content: '感谢检测',
    sketch: '论文的摘要',
    source,
  };
  await withEntries('service', [article], async () => {
    await page.goto(origin);
    const cases = page.getByRole('region', { name: '服务案例' });
    const card = cases.getByRole('link', { name: article.title });
    await expect(card.getByRole('img', { name: '新窗口打开' })).toBeVisible();
    await followOutside(page, card, source);
    await expect(cases.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/list/service');
  });
  await withEntries('thanks', [thanks], async () => {
    await page.goto(`${origin}/list/thanks`);
    const row = page.getByRole('row').filter({ hasText: thanks.company });
    await followOutside(page, row.getByRole('link', { name: '查看原文' }), source);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('the home page has all its sections within six screens, and lists lead to the rest', async ({ page }) => {
    await page.goto(server.origin);
    for (const name of ['服务类型', '热门专区', '热门项目', '服务流程', '服务案例', '文章致谢', '合作机构'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    for (const name of ['热门项目', '服务案例', '文章致谢'])
      await expect(page.getByRole('link', { name: `查看更多：${name}` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6 * 844);
  });
});

test('the browser’s bars take the colour of the scheme that was chosen on this device, from the first paint', async ({
  page,
}) => {
  const bars = page.locator('meta[name="theme-color"]');
  await page.goto(server.origin);
  await expect(bars).toHaveCount(2);
  await page.evaluate(() => localStorage.setItem('scheme', 'dark'));
  await page.goto(server.origin);
  await expect(bars.first()).toHaveAttribute('content', '#111a24');
  await expect(bars.first()).not.toHaveAttribute('media');
});
