import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { emptyDocument, type DocumentNode } from '@yance/contract/content/document.ts';
import { getArticle, listArticles, listThanks } from '@yance/contract/content/endpoints.ts';
import * as calls from '@yance/contract/content/staff-endpoints.ts';
import { contentMachine } from '@yance/contract/content/states.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { walkMachine, type ExpectedStep } from '../../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import { listServiceNames } from '../../catalogue/index.ts';
import { withPreview } from '../../publishing/index.ts';
import { records } from '../../publishing/publishing.tables.ts';
import { contentKind } from './content-kind.ts';

let world: World;
let editor: StaffSpeaker;
let other: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
  other = await newStaff(world, 'E');
});

const bodyOf = (text: string): DocumentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const article = (title: string) => ({
  title,
  sketch: '摘要',
  img: 'article-0.svg',
  author: '研测',
  source: '',
  shown_on: null,
  body: bodyOf(`${title}的正文`),
  attachments: [],
  related: [],
});
const create = (kind: 'news' | 'banner' | 'thanks', data: Record<string, unknown>) =>
  world.call(calls.createEntry, { kind, data }, editor);
const at = ({ rid, revision }: { rid: string; revision: number }) => ({ rid, revision });
const soon = () => shanghaiIso(after(world.clock.now(), minutes(10)));
const single = (slug: string) => world.call(calls.getEntry, { slug }, editor);
const newsTitles = async (kw = '') =>
  (await world.call(listArticles, { type: 'news', kw, size: 100 })).list.map(({ title }) => title);

describe('a draft', () => {
  it('is never public: not by its address, nor in lists, search or on the home page', async () => {
    const draft = await create('news', article('量子点草稿'));
    expect(draft).toMatchObject({ state: 'draft', label: '草稿', number: 1, published_number: null });
    expect(await world.answer(getArticle, { id: draft.rid })).toMatchObject({ code: 0, reason: 'notFound' });
    expect([...(await newsTitles()), ...(await newsTitles('量子点'))]).not.toContain('量子点草稿');
    const banner = await create('banner', { img: 'x.webp', title: '草稿横幅', description: '', redirect: '' });
    expect(JSON.stringify(await world.call(getHome, {}))).not.toContain('草稿横幅');
    expect((await world.call(calls.removeDraft, at(banner), editor)).removed).toBe(true);
    expect(await world.answer(calls.getEntry, { rid: banner.rid }, editor)).toMatchObject({ reason: 'notFound' });
  });

  it('waits on the home page of its editors until it is published', async () => {
    const waiting = async () =>
      (await world.call(listQueues, {}, editor)).find(({ key }) => key === 'content.articles')?.count ?? 0;
    const before = await waiting();
    const draft = await create('news', article('等待发布的文章'));
    expect(await waiting()).toBe(before + 1);
    await world.call(calls.publishEntry, at(draft), editor);
    expect(await waiting()).toBe(before);
  });

  it('of what is published changes nothing until it is published', async () => {
    const first = await create('news', article('钙钛矿一'));
    const shown = await world.call(calls.publishEntry, at(first), editor);
    const newer = await world.call(calls.saveEntry, { ...at(shown), data: article('钙钛矿二') }, editor);
    expect(newer).toMatchObject({ state: 'published', changed: true, number: 2, published_number: 1 });
    expect((await world.call(getArticle, { id: first.rid })).title).toBe('钙钛矿一');
    await world.call(calls.publishEntry, at(newer), editor);
    expect((await world.call(getArticle, { id: first.rid })).title).toBe('钙钛矿二');
    expect(await newsTitles('钙钛矿')).toEqual(['钙钛矿二']);
  });

  it('that is published tells readers and search engines the day of the edit, not of its saving', async () => {
    const first = await create('news', article('改过的文章'));
    const shown = await world.call(calls.publishEntry, at(first), editor);
    const read = () => world.call(getArticle, { id: first.rid });
    const { published, created } = await read();
    expect(await read()).toMatchObject({ modified: published, changed: created });
    world.clock.pass(minutes(10));
    const newer = await world.call(calls.saveEntry, { ...at(shown), data: article('改过的文章，二稿') }, editor);
    expect(await read()).toMatchObject({ modified: published, changed: created });
    await world.call(calls.publishEntry, at(newer), editor);
    const now = world.clock.now();
    expect(await read()).toMatchObject({ published, modified: shanghaiIso(now), changed: shanghaiDate(now) });
  });

  it('of a banner that leads somewhere needs a title before it is published', async () => {
    const data = { img: 'x.webp', title: '', description: '只有说明', redirect: 'https://example.com/' };
    const banner = await create('banner', data);
    expect(await world.answer(calls.publishEntry, at(banner), editor)).toMatchObject({ msg: '可点击的横幅请填写标题' });
    const bare = await create('banner', { redirect: 'https://example.com/' });
    expect(await world.answer(calls.publishEntry, at(bare), editor)).toMatchObject({
      errors: [{ msg: '请上传图片' }, { msg: '可点击的横幅请填写标题' }],
    });
    const still = await world.call(calls.saveEntry, { ...at(banner), data: { ...data, redirect: '' } }, editor);
    await world.call(calls.publishEntry, at(still), editor);
  });

  it('of a banner that opens a withdrawn service is neither published nor planned', async () => {
    const [service] = await listServiceNames(world.database.db);
    const offer = (offered: boolean) =>
      world.database.pool.query('update catalogue_services set offered = $2 where rid = $1', [service?.rid, offered]);
    const lead = { title: '打开项目', redirect: service?.rid };
    const banner = await create('banner', { img: 'x.webp', description: '', ...lead });
    await offer(false);
    for (const answer of [
      await world.answer(calls.publishEntry, at(banner), editor),
      await world.answer(calls.planEntry, { ...at(banner), publish_at: soon() }, editor),
    ])
      expect(answer).toMatchObject({ code: 0, msg: '横幅打开的项目已下架，请换一个项目或改为不可点击' });
    await offer(true);
    await world.call(calls.publishEntry, at(banner), editor);
    expect((await world.call(getHome, {})).bannerArr).toContainEqual(expect.objectContaining(lead));
  });

  it('may be incomplete, but then cannot be published, and says in form order what is missing', async () => {
    const draft = await create('news', { title: '只有标题', body: emptyDocument });
    const answer = await world.answer(calls.publishEntry, at(draft), editor);
    expect(answer).toMatchObject({
      code: 0,
      msg: '请填写摘要',
      errors: [{ msg: '请填写摘要' }, { msg: '请上传封面' }, { msg: '请填写正文' }],
    });
    expect(
      await world.answer(calls.createEntry, { kind: 'news', data: article('长'.repeat(101)) }, editor),
    ).toMatchObject({ code: 0, msg: '最多 100 个字' });
  });
});

describe('two editors', () => {
  it('never overwrite each other: the later one learns in Chinese who was first', async () => {
    const draft = await create('news', article('并发'));
    await world.call(calls.saveEntry, { ...at(draft), data: article('甲的修改') }, other);
    const refused = await world.answer(calls.saveEntry, { ...at(draft), data: article('乙的修改') }, editor);
    expect(refused).toMatchObject({ code: 0, reason: 'changedMeanwhile' });
    expect(refused.msg).toMatch(/^员工\d+在 \d\d-\d\d \d\d:\d\d 修改过这份内容，您的修改没有保存。请刷新后再改$/);
    for (const step of [calls.publishEntry, calls.unplanEntry, calls.removeDraft])
      expect(await world.answer(step, at(draft), editor)).toMatchObject({ reason: 'changedMeanwhile' });
  });

  it('who save at the same moment leave one saved version', async () => {
    const draft = await create('news', article('同时'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        world.answer(calls.saveEntry, { ...at(draft), data: article(`同时${index}`) }, index % 2 ? editor : other),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await world.call(calls.getEntry, { rid: draft.rid }, editor)).number).toBe(2);
  });
});

describe('a planned publication', () => {
  it('happens when its time comes, with the version that was planned', async () => {
    const draft = await create('news', article('计划的版本'));
    const publish_at = soon();
    const planned = await world.call(calls.planEntry, { ...at(draft), publish_at }, editor);
    expect(planned).toMatchObject({ state: 'planned', label: '待发布', planned_at: publish_at, planned_number: 1 });
    await world.call(calls.saveEntry, { ...at(planned), data: article('后来的草稿') }, editor);
    await world.settle();
    expect(await world.answer(getArticle, { id: draft.rid })).toMatchObject({ reason: 'notFound' });
    world.clock.pass(minutes(10));
    await world.settle();
    expect(await world.call(getArticle, { id: draft.rid })).toMatchObject({
      title: '计划的版本',
      published: publish_at,
    });
    expect(await world.call(calls.getEntry, { rid: draft.rid }, editor)).toMatchObject({
      state: 'published',
      changed: true,
      planned_at: null,
    });
  });

  it('that is taken back does not happen, and one in the past is refused', async () => {
    const draft = await create('news', article('取消的计划'));
    const past = '2026-11-24T10:00:00+08:00';
    expect(await world.answer(calls.planEntry, { ...at(draft), publish_at: past }, editor)).toMatchObject({
      msg: '计划时间应晚于现在',
    });
    const publish_at = soon();
    const planned = await world.call(calls.planEntry, { ...at(draft), publish_at }, editor);
    const back = await world.call(calls.unplanEntry, at(planned), editor);
    expect(back.state).toBe('draft');
    world.clock.pass(minutes(10));
    await world.settle();
    expect(await world.answer(getArticle, { id: draft.rid })).toMatchObject({ reason: 'notFound' });
  });
});

describe('the history', () => {
  it('says who did what when, keeps every version, and restores one as a new draft', async () => {
    const draft = await create('news', article('第一版'));
    const shown = await world.call(calls.publishEntry, at(draft), editor);
    const second = await world.call(calls.saveEntry, { ...at(shown), data: article('第二版'), note: '改题' }, other);
    const back = await world.call(calls.restoreEntry, { ...at(second), number: 1 }, editor);
    expect(back.versions.map(({ number, note, published }) => [number, note, published])).toEqual([
      [3, '恢复自第 1 版', false],
      [2, '改题', false],
      [1, '', true],
    ]);
    expect(back.data.title).toBe('第一版');
    expect(back.timeline.map(({ label }) => label)).toEqual(['新建', '发布', '保存', '保存']);
    expect(new Set(back.timeline.map(({ actor }) => actor)).size).toBe(2);
    const old = await world.call(calls.getEntryVersion, { rid: draft.rid, number: 2 }, editor);
    expect(old.data.title).toBe('第二版');
    await expect(
      world.database.pool.query("update publishing_versions set data = '{}' where record_rid = $1", [draft.rid]),
    ).rejects.toThrow('append-only');
  });

  it('lets every entry of the starting content be published again without changing what visitors read', async () => {
    const { list } = await world.call(calls.listEntries, { kinds: ['course', 'service'], size: 100 }, editor);
    for (const { rid } of list) {
      const before = await world.call(getArticle, { id: rid });
      const entry = await world.call(calls.getEntry, { rid }, editor);
      await world.call(calls.publishEntry, at(entry), editor);
      expect(await world.call(getArticle, { id: rid })).toEqual(before);
    }
  });
});

describe('what is withdrawn', () => {
  it('leaves all lists, and its address says that it is gone, unlike one that never was', async () => {
    const draft = await create('news', article('要撤下的'));
    const shown = await world.call(calls.publishEntry, at(draft), editor);
    const gone = await world.call(calls.withdrawEntry, { ...at(shown), reason: '有误' }, editor);
    expect(gone).toMatchObject({ state: 'withdrawn', label: '已撤下' });
    expect(await world.answer(getArticle, { id: draft.rid })).toMatchObject({ reason: 'withdrawn', msg: '文章已撤下' });
    expect(await newsTitles()).not.toContain('要撤下的');
    expect(await world.answer(getArticle, { id: '01900000-0000-7000-8000-000000000000' })).toMatchObject({
      reason: 'notFound',
    });
    await world.call(calls.publishEntry, at(gone), editor);
    expect(await newsTitles()).toContain('要撤下的');
  });
});

describe('single texts', () => {
  it('reach their pages when they are published, and cannot be withdrawn', async () => {
    const page = await single('page.about.culture');
    const data = { ...page.data, title: '我们的文化' };
    const saved = await world.call(calls.saveEntry, { ...at(page), data }, editor);
    await world.call(calls.publishEntry, at(saved), editor);
    const shown = (await world.call(getSettings, { keys: ['page.about.culture'] }))['page.about.culture'];
    expect(shown).toMatchObject({ key: 'culture', title: '我们的文化', updated: '2026-11-24' });
    const latest = await single('page.about.culture');
    expect(latest.actions.map(({ event }) => event)).not.toContain('withdraw');
    expect(await world.answer(calls.withdrawEntry, { ...at(latest), reason: '不要' }, editor)).toMatchObject({
      reason: 'alwaysShown',
    });
  });

  it('about the contact may say more than the hours of the settings, and no others', async () => {
    const page = await single('contact');
    const said = (hours: string) => ({ ...at(page), data: { ...page.data, hours } });
    const saved = await world.call(calls.saveEntry, said('周一至周五 9:00–17:00'), editor);
    expect(await world.answer(calls.publishEntry, at(saved), editor)).toMatchObject({
      reason: 'otherHours',
      msg: '服务时间与设置里的（周一至周六 8:30–18:30）不一致：请留空，或先修改设置',
    });
    const own = '周一至周六 8:30–18:30，节假日休息';
    const next = await world.call(calls.saveEntry, { ...said(own), ...at(saved) }, editor);
    await world.call(calls.publishEntry, at(next), editor);
    expect(await world.call(getSettings, { keys: ['hours'] })).toEqual({ hours: own });
  });

  it('to which members agree need a new name for each published text', async () => {
    const page = await single('page.license');
    const same = await world.call(calls.saveEntry, { ...at(page), data: { ...page.data, title: '用户协议' } }, editor);
    expect(await world.answer(calls.publishEntry, at(same), editor)).toMatchObject({ reason: 'versionUsed' });
    const named = { ...page.data, title: '用户协议', version: '2026.2' };
    const saved = await world.call(calls.saveEntry, { ...at(same), data: named }, editor);
    await world.call(calls.publishEntry, at(saved), editor);
    const { 'page.license': shown } = await world.call(getSettings, { keys: ['page.license'] });
    expect(shown).toMatchObject({ version: '2026.2', title: '用户协议' });
  });

  it('of contact fill the settings that all pages read', async () => {
    const entry = await single('contact');
    const data = { ...entry.data, hotline: '010-12345678', email: 'service@example.com' };
    const saved = await world.call(calls.saveEntry, { ...at(entry), data }, editor);
    await world.call(calls.publishEntry, at(saved), editor);
    expect(await world.call(getSettings, { keys: ['hotline', 'localInfo'] })).toMatchObject({
      hotline: '010-12345678',
      localInfo: { email: 'service@example.com', express: '北京市海淀区研测收样中心' },
    });
  });
});

describe('the order of a list', () => {
  it('is what the editor makes it, at once, and a list that changed meanwhile is refused', async () => {
    const { list } = await world.call(calls.listEntries, { kinds: ['thanks'], size: 100 }, editor);
    const rids = list.map(({ rid }) => rid).toReversed();
    await world.call(calls.orderEntries, { kind: 'thanks', rids }, editor);
    expect((await world.call(listThanks, { size: 100 })).list.map(({ rid }) => rid)).toEqual(rids);
    expect(await world.answer(calls.orderEntries, { kind: 'thanks', rids: rids.slice(1) }, editor)).toMatchObject({
      msg: '列表已有变化，请刷新后再排序',
    });
  });
});

describe('a preview', () => {
  const previewed = () => ({ ...world, kinds: [contentKind] });
  it('shows once what will be, and nobody else anything of it', async () => {
    const draft = await create('news', article('预览中的文章'));
    const { url } = await world.call(calls.previewEntry, { rid: draft.rid }, editor);
    expect(url).toMatch(new RegExp(`^/article/${draft.rid}\\?preview=[\\w-]{32}$`));
    const secret = url.split('=')[1] ?? '';
    const read = () =>
      withPreview(previewed(), secret, async (tx) => {
        const call = world.app.readIn(tx);
        const [{ title }, { list }] = [
          await call(getArticle, { id: draft.rid }),
          await call(listArticles, { type: 'news', kw: '预览中' }),
        ];
        return { title, found: list.length };
      });
    expect(await read()).toEqual({ title: '预览中的文章', found: 1 });
    expect(await read()).toBeNull();
    expect(await world.answer(getArticle, { id: draft.rid })).toMatchObject({ reason: 'notFound' });
    const late = await world.call(calls.previewEntry, { rid: draft.rid }, editor);
    world.clock.pass(minutes(11));
    expect(await withPreview(previewed(), late.url.split('=')[1] ?? '', async () => 1)).toBeNull();
  });
});

it('moves only by the steps of the table, each by whom it names', async () => {
  const { rid } = await create('banner', { img: 'x.webp', title: '走一遍', description: '', redirect: '' });
  const states = ['draft', 'planned', 'published', 'withdrawn'];
  const expected: ExpectedStep[] = [
    ['-', 'create', 'ET', 'draft'],
    ...states.map((state): ExpectedStep => [state, 'save', 'E', state]),
    ...states.map((state): ExpectedStep => [state, 'publish', 'ET', 'published']),
    ['draft', 'plan', 'E', 'planned'],
    ['planned', 'plan', 'E', 'planned'],
    ['withdrawn', 'plan', 'E', 'planned'],
    ['published', 'plan', 'E', 'published'],
    ['planned', 'unplan', 'E', 'draft'],
    ['published', 'unplan', 'E', 'published'],
    ['published', 'withdraw', 'ET', 'withdrawn'],
  ];
  const details = { number: 1, note: '', publish_at: '2026-11-24T12:00:00+08:00' };
  expect(await walkMachine(world, { machine: contentMachine, table: records, rid, expected, details })).toEqual([]);
});
