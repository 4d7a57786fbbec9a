import { expect, test } from '@playwright/test';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getEntry, publishEntry, saveEntry } from '@yance/contract/content/staff-endpoints.ts';
import { person, type Person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { violationsInside } from './steps/accessible.ts';
import { ownEditor } from './steps/editor.ts';

async function publish(editor: Person, given: { enabled: boolean; img: string; url: string }): Promise<void> {
  const { rid, revision } = await editor.call(getEntry, { slug: 'popup' });
  const saved = await editor.call(saveEntry, { rid, revision, data: { ...given, from: null, until: null } });
  await editor.call(publishEntry, { rid, revision: saved.revision });
}

test('the promotion opens once a day; its picture opens the article in a new tab and closes it', async ({
  browser,
}) => {
  const server = await serverUnderTest();
  const { origin } = server;
  const editor = await ownEditor(server);
  const [service] = (await person(origin).call(getHome, {})).hotItems;
  const article = `${origin}/list/news`;
  const promotion = { img: service?.img ?? '', url: article };
  await publish(editor, { enabled: true, ...promotion });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(origin);
    const dialog = page.getByRole('dialog', { name: '热门活动' });
    await expect(dialog).toBeVisible();
    expect(await violationsInside(page, 'promotion')).toEqual([]);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: '查看活动详情' }).click(),
    ]);
    await expect(opened).toHaveURL(article);
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('link', { name: '能力展示' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('能力展示');
    await page.goBack();
    await expect(page.getByRole('heading', { name: '热门项目' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.goto(origin);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  } finally {
    await context.close();
    await publish(editor, { enabled: false, ...promotion });
  }
});
