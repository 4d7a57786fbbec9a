import { expect, test } from '@playwright/test';
import { listTypeGroups, searchServices, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import {
  changeCategory,
  getStaffService,
  listCategories,
  publishService,
  withdrawService,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { getEntry, publishEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { searchSite } from '@yance/contract/search/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { person } from '../api/people.ts';
import { serverUnderTest } from '../under-test.ts';
import { ownEditor } from './steps/editor.ts';

/** What stands in the head of a page for search engines and those who share it. */
async function headOf(address: string) {
  const reply = await fetch(address);
  const html = await reply.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: reply.status,
    titles: all(/<title>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g)[0] ?? '',
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    picture: all(/<meta property="og:image" content="([^"]*)"/g)[0] ?? '',
    data: all(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

test('the path and the query form of a project list both answer 200 with one canonical address', async () => {
  const { origin } = await serverUnderTest();
  const [type] = await person(origin).call(listTypeGroups, {});
  const category = type?.children[0];
  const title = encodeURIComponent(category?.name ?? '');
  const path = `${origin}/project/${type?.id}/${title}?childId=${category?.id}`;
  const heads = await Promise.all(
    [
      path,
      `${origin}/project?typeId=${type?.id}&childId=${category?.id}&title=${title}`,
      `${origin}/project/${type?.id}/${category?.id}/${title}`,
    ].map(headOf),
  );
  expect(heads.map(({ status, canonical }) => [status, canonical])).toEqual(heads.map(() => [200, [path]]));
});

test('a category’s list is headed by its title and introduced by its sketch; those of others stay out of the page', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  const all = (await person(origin).call(listTypeGroups, {})).flatMap((type) =>
    type.children.map((category) => ({ ...category, typeId: type.id })),
  );
  const [first, second] = all.filter(({ title, name, sketch }) => title && title !== name && sketch);
  if (!first || !second) throw new Error('There are no two categories with a title and a sketch.');
  const address = `${origin}/project/${first.typeId}?childId=${first.id}`;
  const { titles, description } = await headOf(address);
  expect([titles[0]?.startsWith(`${first.title} - `), description]).toEqual([true, first.sketch]);
  const html = await fetch(address).then((reply) => reply.text());
  expect(html).not.toContain(second.sketch);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.getByText(first.sketch, { exact: true })).toBeVisible();
});

test('titles and descriptions of the pages differ, and each page has one title and a picture that is there', async () => {
  const { origin } = await serverUnderTest();
  const visitor = person(origin);
  const services = await visitor.call(suggestServices, { kw: 'XRD' });
  const { list } = await visitor.call(listArticles, { type: 'news' });
  const article = list.find(({ source }) => !source);
  const paths = [
    '/',
    '/project',
    '/project?page=2',
    '/televised',
    '/require',
    '/contact',
    '/guide',
    '/list/news',
    '/list/course',
    '/about/profile',
    '/about/culture',
    '/license',
    '/policy',
    `/article/${article?.rid}`,
    ...services.slice(0, 3).map(({ rid }) => `/detail/${rid}`),
  ];
  const heads = await Promise.all(paths.map((path) => headOf(origin + path)));
  expect(heads.map(({ status, titles, canonical }) => [status, titles.length, canonical.length])).toEqual(
    heads.map(() => [200, 1, 1]),
  );
  expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(paths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
  for (const picture of new Set(heads.map((head) => head.picture))) {
    const reply = await fetch(picture);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([picture, reply.status, reply.headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('the contact page holds the note that the staff published', async () => {
  const { origin } = await serverUnderTest();
  const settings = await person(origin).call(getSettings, { keys: ['page.contact'] });
  const { sections } = settings['page.contact'] as { sections: { heading: string; paragraphs: string[] }[] };
  expect(sections.length).toBeGreaterThan(0);
  const html = await fetch(`${origin}/contact`).then((reply) => reply.text());
  for (const text of sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]))
    expect(html).toContain(`>${text}<`);
});

test('a service tells search engines its offer, its questions and its place; an article what it is', async () => {
  const { origin } = await serverUnderTest();
  const visitor = person(origin);
  const [service] = await visitor.call(suggestServices, { kw: 'XRD' });
  const { data } = await headOf(`${origin}/detail/${service?.rid}`);
  expect(data.map((one) => one['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage']);
  expect(data[0]).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'CNY' } });
  const { list } = await visitor.call(listArticles, { type: 'news' });
  const article = await headOf(`${origin}/article/${list.find(({ source }) => !source)?.rid}`);
  expect(article.data.map((one) => one['@type'])).toEqual(['Article', 'BreadcrumbList']);
  for (const path of ['/televised', '/require'])
    expect((await headOf(origin + path)).data.map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  expect((await headOf(`${origin}/guide`)).data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
  expect((await headOf(origin)).data.map((one) => one['@type'])).toEqual(['Organization']);
});

test('the news are a feed, every address of the sitemap answers, and robots are told where it is', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const feed = await fetch(`${origin}/rss.xml`);
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  const xml = await feed.text();
  // Before any page of the site is open: these refuse to read texts as trees.
  const titles = await page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, 'application/xml');
    if (tree.querySelector('parsererror')) throw new Error('The feed is not well-formed.');
    return [...tree.querySelectorAll('item > title')].map((title) => title.textContent);
  }, xml);
  expect(titles.length).toBeGreaterThan(0);
  await page.goto(`${origin}/list/news`);
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');
  await expect(page.getByText(titles[0] ?? '').first()).toBeVisible();
  const map = await fetch(`${origin}/sitemap.xml`).then((reply) => reply.text());
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#38;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    const { status, canonical } = await headOf(address);
    expect([address, status, canonical]).toEqual([address, 200, [address]]);
  }
  expect(await fetch(`${origin}/sitemap/1.xml`).then((reply) => reply.status)).toBe(200);
  expect(await fetch(`${origin}/sitemap/2.xml`).then((reply) => reply.status)).toBe(404);
  expect(await fetch(`${origin}/robots.txt`).then((reply) => reply.text())).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('every link of the header, the drawer, the home page and the footer leads to a page that is there', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  await page.goto(origin);
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(60);
  const answers = await Promise.all(links.map(async (link) => [link, (await fetch(origin + link)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('an article and a service that were withdrawn answer 410, and what they say leads on', async ({ page }) => {
  const server = await serverUnderTest();
  const { origin } = server;
  const editor = await ownEditor(server);
  const visitor = person(origin);
  const [service] = await visitor.call(suggestServices, { kw: 'EPR' });
  const { list } = await visitor.call(listArticles, { type: 'course', size: 100 });
  const article = list.findLast(({ source }) => !source);
  const [entryRid, serviceRid] = [article?.rid ?? '', service?.rid ?? ''];
  const entry = await editor.call(getEntry, { rid: entryRid });
  const edit = await editor.call(getStaffService, { rid: serviceRid });
  const paths = [`/article/${entryRid}`, `/detail/${serviceRid}`];
  for (const path of paths) expect((await fetch(origin + path)).status).toBe(200);
  const goneEntry = await editor.call(withdrawEntry, { rid: entryRid, revision: entry.revision, reason: '已过时' });
  const goneService = await editor.call(withdrawService, {
    rid: serviceRid,
    revision: edit.revision,
    reason: '设备停用',
  });
  try {
    for (const path of paths) {
      const reply = await page.goto(origin + path);
      expect([path, reply?.status()]).toEqual([path, 410]);
      await expect(page.getByRole('heading', { name: '内容已下架' })).toBeVisible();
      await expect(page.getByRole('link', { name: '查看全部项目' })).toBeVisible();
      if (path.startsWith('/article'))
        await expect(page.getByRole('link', { name: '查看同类内容' })).toHaveAttribute('href', '/list/course');
    }
  } finally {
    await editor.call(publishEntry, { rid: entryRid, revision: goneEntry.revision });
    await editor.call(publishService, { rid: serviceRid, revision: goneService.revision });
  }
  for (const path of paths) expect((await fetch(origin + path)).status).toBe(200);
});

test('a hidden category is out of the menus; its address answers, but not for search engines', async () => {
  const server = await serverUnderTest();
  const { origin } = server;
  const editor = await ownEditor(server);
  const change = async (hidden: boolean) => {
    const node = (await editor.call(listCategories, {})).find(({ name }) => name === '磁学');
    if (!node) throw new Error('There is no category 磁学.');
    return editor.call(changeCategory, { ...node, hidden, reason: '调整目录' });
  };
  const id = (await editor.call(listCategories, {})).find(({ name }) => name === '磁学')?.id;
  const path = `${origin}/project?childId=${id}`;
  const { list } = await person(origin).call(searchServices, { childId: id });
  const crumbs = async () => JSON.stringify((await headOf(`${origin}/detail/${list[0]?.rid}`)).data);
  const shown = () => fetch(path).then((reply) => reply.text());
  expect(await crumbs()).toContain(`childId=${id}`);
  await change(true);
  try {
    // Pages that are kept hear of a change a moment after it.
    await expect.poll(shown).toContain('<meta name="robots" content="noindex"');
    const page = await fetch(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(list[0]?.name);
    expect(await crumbs()).not.toContain(`childId=${id}`);
    expect(await fetch(`${origin}/sitemap.xml`).then((reply) => reply.text())).not.toContain(`childId=${id}<`);
  } finally {
    await change(false);
  }
  await expect.poll(shown).not.toContain('content="noindex"');
});

test('every service can be asked about, one that a manager prices too: the requirement then names it', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  const { list } = await person(origin).call(searchServices, { size: 100 });
  const priced = list.find(({ from_price_fen }) => from_price_fen !== null);
  const asked = list.find(({ from_price_fen }) => from_price_fen === null);
  for (const service of [priced, asked].flatMap((one) => one ?? [])) {
    await page.goto(`${origin}/detail/${service.rid}`);
    await page.getByRole('link', { name: '咨询', exact: true }).click();
    await expect(page.getByLabel('需求内容')).toHaveValue(service.name);
  }
});

test('a narrowed list names the first page of the plain list as its address, and a page behind the last is none', async () => {
  const { origin } = await serverUnderTest();
  const canonicalOf = async (path: string) => (await headOf(origin + path)).canonical;
  expect(await canonicalOf('/project?page=2')).toEqual([`${origin}/project?page=2`]);
  expect(await canonicalOf('/project?sort=price&page=2')).toEqual([`${origin}/project`]);
  expect(await canonicalOf('/project?priceMin=1&page=2')).toEqual([`${origin}/project`]);
  expect(await canonicalOf('/project?title=电镜')).toEqual([`${origin}/project`]);
  expect(await canonicalOf('/list/news?kw=研测')).toEqual([`${origin}/list/news`]);
  expect((await fetch(`${origin}/search?kw=XRD`)).status).toBe(200);
  expect((await fetch(`${origin}/search?kw=XRD&page=50`)).status).toBe(404);
});

test('what strangers hang on an address changes nothing of a page that comes alive', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`);
  });
  const hung = ['utm_source=a', 'view=table', 'min=500&max=100', 'typeId=1&typeId=2', 'page=1&page=2&sort=&kw=a'];
  for (const query of hung)
    for (const path of ['/', '/project', '/project/1', '/search', '/list/news', '/guide', '/require', '/televised']) {
      await page.goto(`${origin}${path}?${query}`);
      // The portal listens once it has come alive: a mismatch would have been thrown by then.
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
    }
  await page.goto(`${origin}/project?utm_source=a&sort=price`);
  await page.getByRole('checkbox', { name: '可加急' }).check();
  await expect(page).toHaveURL(/\/project\?sort=price&urgent=1$/);
  expect(faults).toEqual([]);
});

test('a title beside a type leads to the category that it names, else it is looked for within the type', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  const [type] = await person(origin).call(listTypeGroups, {});
  const category = type?.children[0];
  for (const path of [`/project/1/${category?.name}`, `/project?typeId=1&title=${category?.name}`]) {
    await page.goto(origin + path);
    await expect(page.getByText(`共 ${category?.count} 个项目`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: '项目分类' }).locator('[aria-current]')).toContainText(
      category?.name ?? '',
    );
  }
  await page.goto(`${origin}/project/1/不存在`);
  await expect(page.getByText('没有符合条件的项目')).toBeVisible();
  await page.goto(`${origin}/project?typeId=2&title=视频连线`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“视频连线”相关项目');
  await expect(page.getByRole('heading', { level: 2, name: /云现场电镜/ })).toBeVisible();
});

test('a searched list begins with what matches best, and only there the match is one of the orders', async ({
  page,
}) => {
  const { origin } = await serverUnderTest();
  const { list } = await person(origin).call(searchServices, { kw: '透射电镜', sort: 'relevance' });
  await page.goto(`${origin}/project?title=透射电镜`);
  const orders = page.getByRole('navigation', { name: '排序' });
  await expect(orders.locator('[aria-current]')).toHaveText('相关度');
  const names = page.locator('main article, main li').getByRole('heading', { level: 2 });
  await expect(names.first()).toContainText(list[0]?.name ?? '');
  await orders.getByRole('link', { name: '下单最多' }).click();
  await expect(page).toHaveURL(/sort=popular/);
  await page.goto(`${origin}/project`);
  await expect(orders.locator('[aria-current]')).toHaveText('下单最多');
  await expect(orders.getByRole('link', { name: '相关度' })).toHaveCount(0);
});

test('a search that finds more help than it shows tells how much, and leads to all of it', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const { help } = await person(origin).call(searchSite, { kw: '可以' });
  expect(help.length).toBeGreaterThan(6);
  await page.goto(`${origin}/search?kw=可以`);
  await page.getByRole('link', { name: `查看全部 ${help.length} 条` }).click();
  await expect(page).toHaveURL(/\/guide\?kw=/);
  await expect(page.locator('main details')).toHaveCount(help.length);
});

test('what never was answers 404 with a page that leads on', async ({ page }) => {
  const { origin } = await serverUnderTest();
  const never = '01a1fd37-028a-79df-b137-000000000000';
  for (const path of [
    '/nowhere',
    `/detail/${never}`,
    `/article/${never}`,
    '/list/nothing',
    '/project/9',
    '/detail/x',
  ]) {
    const reply = await page.goto(origin + path);
    expect([path, reply?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  }
  expect((await fetch(`${origin}/og/detail/${never}.png`)).status).toBe(404);
});
