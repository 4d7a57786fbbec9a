import { expect, test, type Page } from '@playwright/test';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { EntryData } from '@yance/contract/content/entries.ts';
import { getEntry, publishEntry, saveEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { person, type Person } from '../api/people.ts';
import type { ServerUnderTest } from '../global-setup.ts';
import { serverUnderTest } from '../under-test.ts';
import { atRest, type BrowserSession } from './steps/browser.ts';
import { watchHands } from './steps/count-hands.ts';
import { createEditor, seeInPreview, writeArticle } from './steps/editor.ts';
import { press, signInToTheConsole } from './steps/staff.ts';

let server: ServerUnderTest;
let browserSession: BrowserSession;
/** The editor, over the API. */
let editor: Person;
test.beforeAll(async ({ browser }) => {
  server = await serverUnderTest();
  browserSession = await signInToTheConsole(browser, server.origin, await createEditor(server));
  const cookies = await browserSession.page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  editor = person(server.origin, { cookie, 'x-console': '1' });
});
test.afterAll(async () => {
  expect(browserSession.faults).toEqual([]);
  await browserSession.close();
});

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().endsWith(publishEntry.path));
  await press(page, '发布');
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
}

test('an editor writes an article, sees it in the preview and publishes it to every visitor', async ({
  page: visitor,
}) => {
  const { page } = browserSession;
  const [title, text] = ['新到一台球差电镜', '分辨率 0.06 nm，下月起接受预约。'];
  const hands = await watchHands(page);
  await page.goto('/console/articles/new?kind=news');
  await writeArticle(page, { title, text }, visitor);
  await seeInPreview(page, text);
  await expect(page).toHaveURL(/\/console\/articles\/[0-9a-f-]{36}$/);
  const rid = page.url().split('/').at(-1) ?? '';
  expect((await fetch(`${server.origin}/article/${rid}`)).status).toBe(404);
  await publish(page);
  // Beside what is written: the preview, and the publication.
  expect(await hands()).toEqual({ clicks: 2, keys: 0 });
  try {
    await visitor.goto(`${server.origin}/list/news`);
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText(text)).toBeVisible();
  } finally {
    const { revision } = await editor.call(getEntry, { rid });
    await editor.call(withdrawEntry, { rid, revision, reason: '内容重复' });
  }
});

test('an article that cannot be shown yet says all that it lacks at once, beside each field, and is not stored', async () => {
  const { page } = browserSession;
  await page.goto('/console/articles/new?kind=news');
  await press(page, '发布');
  await expect(page.getByText('请填写标题；请填写摘要；请上传封面；请填写正文')).toBeVisible();
  for (const words of ['请填写标题', '请填写摘要', '请上传封面', '请填写正文'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/articles\/new/);
  await expect(page.getByText('尚未保存')).toBeVisible();
});

test('a banner keeps its way while an address is typed, and unsaved work is left only on purpose', async () => {
  const { page } = browserSession;
  await page.goto('/console/home-parts/new?kind=banner');
  await page.getByText('打开网址（新窗口）').click();
  const address = page.getByRole('textbox', { name: '网址' });
  const way = page.getByRole('radio', { name: '打开网址（新窗口）' });
  const fault = page.getByText('请填写 http 或 https 开头的网址');
  await address.press('ControlOrMeta+a');
  await address.pressSequentially('javascript:alert(1)');
  await expect(address).toHaveValue('javascript:alert(1)');
  await expect(way).toBeChecked();
  await expect(fault).toBeVisible();
  await address.fill('https://example.com/a');
  await expect(fault).toBeHidden();
  const leave = async (answer: string) => {
    await page.getByRole('link', { name: '文章致谢' }).click();
    const dialog = await atRest(page.getByRole('dialog', { name: '修改还没有保存' }));
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toBeHidden();
  };
  await leave('继续编辑');
  await expect(address).toHaveValue('https://example.com/a');
  await leave('离开');
  await expect(page).toHaveURL(/\/console\/thanks/);
});

test('an editor rewrites a single page, which visitors read from its publication on', async ({ page: visitor }) => {
  const { page } = browserSession;
  const { data } = await editor.call(getEntry, { slug: 'page.about.culture' });
  const heading = '每一个数据都可以追问';
  await page.goto('/console/texts/page.about.culture');
  await page.getByLabel('小标题').first().fill(heading);
  await seeInPreview(page, heading);
  await visitor.goto(`${server.origin}/about/culture`);
  await expect(visitor.getByRole('heading', { name: (data as EntryData<'page'>).title, level: 1 })).toBeVisible();
  await expect(visitor.getByText(heading)).toBeHidden();
  await publish(page);
  try {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
  } finally {
    const { rid, revision } = await editor.call(getEntry, { slug: 'page.about.culture' });
    const back = await editor.call(saveEntry, { rid, revision, data });
    await editor.call(publishEntry, { rid, revision: back.revision });
  }
});

test('a synonym that an editor adds finds what its group means', async ({ page: visitor }) => {
  const { page } = browserSession;
  const { data } = await editor.call(getEntry, { slug: 'search.synonyms' });
  const word = 'qzqzq';
  const address = `${server.origin}/search?kw=${word}`;
  const total = async () => (await person(server.origin).call(searchServices, { kw: word })).total;
  expect(await total()).toBe(0);
  await page.goto('/console/search-words');
  await page.getByRole('button', { name: '编辑同义词' }).click();
  await page.getByRole('button', { name: '增加组' }).click();
  const group = page.getByRole('combobox', { name: /^组 \d+$/ }).last();
  for (const one of [word, 'X射线粉末衍射']) {
    await group.fill(one);
    await group.press('Enter');
  }
  await publish(page);
  try {
    await visitor.goto(address);
    await expect(
      visitor
        .getByRole('main')
        .getByRole('link', { name: /X射线粉末衍射/ })
        .first(),
    ).toBeVisible();
  } finally {
    const { rid, revision } = await editor.call(getEntry, { slug: 'search.synonyms' });
    const back = await editor.call(saveEntry, { rid, revision, data });
    await editor.call(publishEntry, { rid, revision: back.revision });
  }
  expect(await total()).toBe(0);
});
