import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getArticle, listArticles, listThanks } from '@yance/contract/content/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { after, days } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { listServiceNames } from '../catalogue/index.ts';
import { changeSetting, forgetSettings, readSetting } from '../settings/index.ts';
import { publishArticle, publishThanks } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('the home page', () => {
  it('holds banners, types with tags, hot zones, popular services, cases and five thanks', async () => {
    const home = await world.call(getHome, {});
    expect(home.bannerArr).toHaveLength(4);
    expect(home.typeArr[0]).toMatchObject({ id: 31, name: '电镜' });
    const labels = home.typeArr.map(({ discount_info }) => discount_info);
    expect(labels).toContainEqual({ discount_label: expect.any(String) });
    expect(labels).toContain(null);
    expect(home.typeArr.every(({ typeChildArr }) => typeChildArr.length > 0)).toBe(true);
    expect(home.prefectureNavBottomArr.length).toBeGreaterThan(3);
    expect(home.hotItems[0]?.name).toBe('场发射扫描电镜');
    expect(home.serviceCaseArr).toHaveLength(6);
    expect(home.thanksArr).toHaveLength(5);
    expect(home.serviceCaseArr[0]?.created).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('has banners that open services which exist, and one that only tells', async () => {
    const rids = new Set((await listServiceNames(world.database.db)).map(({ rid }) => rid));
    const redirects = (await world.call(getHome, {})).bannerArr.map(({ redirect }) => redirect);
    expect(redirects.filter((redirect) => redirect !== null && rids.has(redirect))).toHaveLength(3);
    expect(redirects.filter((redirect) => redirect === null)).toHaveLength(1);
  });

  it('has no banner that opens a service which is withdrawn', async () => {
    const leads = async () => (await world.call(getHome, {})).bannerArr.map(({ redirect }) => redirect);
    const offer = (rid: string | null | undefined, offered: boolean) =>
      world.database.pool.query('update catalogue_services set offered = $2 where rid = $1', [rid, offered]);
    const before = await leads();
    const lead = before.find((redirect) => redirect !== null);
    await offer(lead, false);
    expect(await leads()).toEqual(before.map((redirect) => (redirect === lead ? null : redirect)));
    await offer(lead, true);
    expect(await leads()).toEqual(before);
  });

  it('begins its popular services with those that the editors put first, however few orders they have', async () => {
    const codes = new Map<string, string>(
      (await listServiceNames(world.database.db)).map(({ rid, code }) => [rid, code]),
    );
    const { hotItems } = await world.call(getHome, {});
    expect(hotItems.map(({ rid }) => codes.get(rid))).toEqual(await readSetting(world.database.db, 'home.featured'));
    const pinned = hotItems.slice(-2).toReversed();
    await changeSetting(
      { tx: world.database.db, clock: world.clock },
      'home.featured',
      pinned.map(({ rid }) => codes.get(rid)),
    );
    const led = (await world.call(getHome, {})).hotItems;
    expect(led.slice(0, 2).map(({ rid }) => rid)).toEqual(pinned.map(({ rid }) => rid));
    const others = led.slice(2).map(({ order }) => order);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
  });

  it('gives the sketch of a popular service as plain text, whatever markup it holds', async () => {
    const [first] = (await world.call(getHome, {})).hotItems;
    await world.database.pool.query(
      `update catalogue_services set definition = jsonb_set(definition, '{sketch}', $2) where rid = $1`,
      [first?.rid, JSON.stringify('<p>适合<b>粒径 <1 µm</b> 的粉末</p><img src=x onerror="alert(1)">含水量须 >0.5%')],
    );
    const changed = (await world.call(getHome, {})).hotItems.find(({ rid }) => rid === first?.rid);
    expect(changed?.sketch).toBe('适合粒径 <1 µm 的粉末 含水量须 >0.5%');
  });

  it('takes at most seven statements', async () => {
    // What the other tests changed is settled by now.
    forgetSettings(0);
    expect(await countStatements(world, () => world.call(getHome, {}))).toBeLessThanOrEqual(7);
  });
});

describe('articles', () => {
  it('are listed by kind, newest first, in pages', async () => {
    for (const type of ['news', 'course', 'service'] as const) {
      const { list, total } = await world.call(listArticles, { type });
      expect(total).toBe(6);
      const dates = list.map(({ created }) => created);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    const [first, second] = await Promise.all(
      [1, 2].map((page) => world.call(listArticles, { type: 'course', page, size: 4 })),
    );
    expect(new Set([...(first?.list ?? []), ...(second?.list ?? [])].map(({ rid }) => rid)).size).toBe(6);
  });

  it('are found by their words, also in pinyin', async () => {
    expect((await world.call(listArticles, { type: 'course', kw: '脱气' })).list[0]?.title).toContain('脱气');
    expect((await world.call(listArticles, { type: 'course', kw: 'rezhong' })).list[0]?.title).toContain('热重');
  });

  it('are found with one typing error where nothing is written so, the closest first', async () => {
    const courses = async (kw: string) => (await world.call(listArticles, { type: 'course', kw })).list;
    expect((await courses('扫苗电镜'))[0]?.title).toContain('扫描电镜');
    expect((await courses('rezhogn'))[0]?.title).toContain('热重');
    expect(await courses('qwertyuiop')).toEqual([]);
    // Who writes the words as they stand is not given what only shares a part of them.
    expect((await courses('扫描电镜')).every(({ title, sketch }) => `${title}${sketch}`.includes('电镜'))).toBe(true);
  });

  it('that match alike come by how often they are read and how new they are, neither of them alone', async () => {
    const { tx, published } = { tx: world.database.db, published: [] as string[] };
    for (const [title, age, views] of [
      ['晶须甲', 10, 0],
      ['晶须乙', 60, 0],
      ['晶须丙', 150, 999],
      ['晶须丁', 900, 1_000_000],
    ] as const) {
      const published_at = after(world.clock.now(), -days(age));
      const rid = await publishArticle(tx, {
        type: 'news',
        title,
        sketch: '',
        img: '',
        body: '',
        author: '',
        published_at,
      });
      await world.database.pool.query('update content_articles set views = $2 where rid = $1', [rid, views]);
      published.push(rid);
    }
    const found = await world.call(listArticles, { type: 'news', kw: '晶须' });
    expect(found.list.map(({ title }) => title)).toEqual(['晶须丙', '晶须甲', '晶须乙', '晶须丁']);
    expect((await world.call(listArticles, { type: 'news', kw: '晶须丁' })).list[0]?.title).toBe('晶须丁');
    await world.database.pool.query('delete from content_articles where rid = any($1)', [published]);
  });

  it('lead to the ones before and after', async () => {
    const { list } = await world.call(listArticles, { type: 'news' });
    const article = await world.call(getArticle, { id: list[1]?.rid ?? '' });
    expect(article.next?.rid).toBe(list[0]?.rid);
    expect(article.previous?.rid).toBe(list[2]?.rid);
    expect((await world.call(getArticle, { id: list[0]?.rid ?? '' })).next).toBeNull();
  });

  it('have a body of some length that can run nothing', async () => {
    for (const type of ['news', 'course', 'service'] as const)
      for (const { rid } of (await world.call(listArticles, { type })).list) {
        const text = (await world.call(getArticle, { id: rid })).body.replaceAll(/<[^>]*>/g, '');
        expect(text.length).toBeGreaterThan(250);
      }
    const hostile =
      '<p onclick="x()">好</p><script>x()</script><a href="javascript:x()">甲</a><a href="https://example.org">乙</a><img src="https://example.org/a.png"><iframe></iframe>';
    const rid = await publishArticle(world.database.db, {
      type: 'news',
      title: '试',
      sketch: '',
      img: '',
      body: hostile,
      author: '研测',
      published_at: world.clock.now(),
    });
    expect((await world.call(getArticle, { id: rid })).body).toBe(
      '<p>好</p><a>甲</a><a href="https://example.org" rel="noopener noreferrer" target="_blank">乙</a>',
    );
  });

  it('that do not exist are refused by name', async () => {
    expect(await world.answer(getArticle, { id: newRid() })).toMatchObject({ code: 0, msg: '文章不存在或已撤下' });
  });
});

describe('a search without any letter', () => {
  it('finds no article and no thanks, and one that is empty finds all', async () => {
    for (const kw of ['%', '_', '。？'])
      for (const call of [() => world.call(listArticles, { type: 'news', kw }), () => world.call(listThanks, { kw })])
        expect([kw, await call()]).toMatchObject([kw, { list: [], total: 0 }]);
    expect((await world.call(listThanks, { kw: ' ' })).total).toBe(8);
  });
});

describe('thanks', () => {
  it('are listed in their order and found by service and journal', async () => {
    const { list, total } = await world.call(listThanks, { size: 5 });
    expect([list.length, total]).toEqual([5, 8]);
    expect((await world.call(listThanks, { kw: 'Macromolecules' })).total).toBe(1);
  });
  it('are found with one typing error, those that match best first', async () => {
    expect((await world.call(listThanks, { kw: 'Macromoleculles' })).list[0]?.code).toBe('Macromolecules');
    expect((await world.call(listThanks, { kw: '第一性原里计算' })).list[0]?.title).toBe('第一性原理计算');
  });
  it('keep only web addresses as the original', async () => {
    await publishThanks(
      world.database.db,
      { company: '甲', title: '乙', code: '丙', content: '丁', sketch: '戊', source: 'javascript:alert(1)' },
      99,
    );
    expect((await world.call(listThanks, { size: 100 })).list.at(-1)?.source).toBeNull();
  });
});
