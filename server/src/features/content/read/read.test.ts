import { getHome, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { countAbilityView, getAbility } from '@yance/contract/content/ability-endpoints.ts';
import {
  countArticleView,
  getArticle,
  listArticles,
  listTextVersions,
  openAttachment,
} from '@yance/contract/content/endpoints.ts';
import * as calls from '@yance/contract/content/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { dismissMiss, listMisses, reportMiss } from '@yance/contract/search/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { newMemberFile, newStaffFile, pdf } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { hearNotices } from '../../../kernel/notices.ts';
import { followContentVersion } from '../../../pages/content-version.ts';
import { listServiceNames } from '../../catalogue/index.ts';
import { countOrders } from '../../catalogue/read/count-orders.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] };
const article = (title: string, more: object = {}) => ({ title, sketch: '摘要', img: 'a.webp', body, ...more });
const at = ({ rid, revision }: { rid: string; revision: number }) => ({ rid, revision });
const published = async (data: Record<string, unknown>) => {
  const draft = await world.call(calls.createEntry, { kind: 'news', data }, editor);
  return world.call(calls.publishEntry, at(draft), editor);
};
const reader = (agent: string) => ({ 'user-agent': agent });
const browser = reader('Mozilla/5.0 (X11; Linux) Firefox/150');

describe('the version of the public content', () => {
  it('reaches two processes at once when something is published, and stands still for drafts, views and orders', async () => {
    let forgotten = 0;
    const notices = [hearNotices(world.database), hearNotices(world.database)];
    const processes = await Promise.all(
      notices.map((one) => followContentVersion(world.database, one, () => (forgotten += 1))),
    );
    const heard = async (change: () => Promise<unknown>): Promise<number[]> => {
      const before = processes.map((one) => one.now());
      await change();
      for (
        let patience = 0;
        patience < 40 && processes.some((one, index) => one.now() === before[index]);
        patience += 1
      )
        await pause(5);
      return processes.map((one, index) => one.now() - (before[index] ?? 0));
    };
    const draft = await world.call(calls.createEntry, { kind: 'news', data: article('版本') }, editor);
    expect(await heard(() => world.call(calls.publishEntry, at(draft), editor))).toEqual([1, 1]);
    expect(forgotten).toBe(2);
    const [service] = await listServiceNames(world.database.db);
    const quiet: (() => Promise<unknown>)[] = [
      () => world.call(calls.createEntry, { kind: 'news', data: article('只是草稿') }, editor),
      () => world.call(countArticleView, { id: draft.rid }, undefined, browser),
      () => world.database.transaction((tx) => countOrders({ tx }, [[service?.rid ?? '']])),
      () => world.database.transaction(async () => Promise.reject(new Error('undone'))).catch(() => undefined),
    ];
    for (const change of quiet) expect(await heard(change)).toEqual([0, 0]);
    const changes = ['hotline', 'catalogue_services', 'catalogue_categories'];
    for (const what of changes) {
      const statement =
        what === 'hotline'
          ? `update settings set value = to_jsonb('1'::text) where key = 'hotline'`
          : `update ${what} set position = position + 1`;
      expect([what, await heard(() => world.database.pool.query(statement))]).toEqual([what, [1, 1]]);
    }
    for (const one of processes) one.stop();
    await Promise.all(notices.map((one) => one.stop()));
  });
});

describe('views', () => {
  it('count a visitor once a day, and programs never', async () => {
    const { rid } = await published(article('被看的'));
    const look = (headers: Record<string, string>) => world.call(countArticleView, { id: rid }, undefined, headers);
    expect([await look(browser), await look(browser)].map(({ num }) => num)).toEqual([1, 1]);
    expect((await look(reader('Mozilla/5.0 Safari/600'))).num).toBe(2);
    for (const agent of ['Googlebot/2.1', 'curl/8', '']) expect((await look(reader(agent))).num).toBe(2);
    world.clock.pass(days(1));
    editor = await newStaff(world, 'E');
    expect((await look(browser)).num).toBe(3);
    expect((await world.call(getArticle, { id: rid })).views).toBe(3);
    const kept = await world.database.pool.query<{ mark: string }>('select mark from content_view_marks');
    expect(JSON.stringify(kept.rows)).not.toMatch(/127\.0\.0\.1|Firefox/);
  });
});

describe('attachments and related services', () => {
  it('stand with a published article, open by a fresh link, and close with it', async () => {
    const rid = await newStaffFile(world, editor, '说明.pdf');
    const services = (await listServiceNames(world.database.db)).slice(0, 2).map((one) => one.rid);
    const attachments = [{ rid, name: '改过的名字.exe', size: 1 }];
    const entry = await published(article('有附件的', { attachments, related: services }));
    const shown = await world.call(getArticle, { id: entry.rid });
    expect(shown.attachments).toEqual([{ rid, name: '说明.pdf', size: pdf.length }]);
    expect(shown.related.map((one) => one.rid)).toEqual(services);
    const open = () => world.app.http.inject({ url: `${openAttachment.path.replace(':file', rid)}?id=${entry.rid}` });
    const lead = await open();
    expect(lead.statusCode).toBe(302);
    expect((await world.app.http.inject({ url: lead.headers.location ?? '' })).rawPayload.equals(pdf)).toBe(true);
    await world.call(calls.withdrawEntry, { ...at(entry), reason: '过期' }, editor);
    expect((await open()).statusCode).toBe(404);
  });

  it('are never the file of somebody else', async () => {
    const member = await newMember(world);
    const other = await newStaff(world, 'L');
    for (const rid of [await newMemberFile(world, member, 'a.pdf', pdf), await newStaffFile(world, other)]) {
      const data = article('偷来的', { attachments: [{ rid, name: 'a.pdf', size: 1 }] });
      expect(await world.answer(calls.createEntry, { kind: 'news', data }, editor)).toMatchObject({
        reason: 'notFound',
      });
    }
  });
});

describe('a public picture', () => {
  it('is re-encoded: smaller, upright, as WebP, without what the camera wrote', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#2a7fa0' } })
      .withExif({ IFD0: { Copyright: 'where-i-live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await send(photo);
    expect(picture.data).toMatchObject({
      width: 1000,
      height: 2000,
      url: expect.stringMatching(/^\/upload\/img\/photo-/),
    });
    const shown = await world.app.http.inject({ url: picture.data.url });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.rawPayload.includes('where-i-live')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>');
    for (const wrong of [svg, photo.subarray(0, 200), Buffer.from('GIF89a')])
      expect((await send(wrong)).msg).toBe('仅支持 JPG、PNG、WebP 图片，且图片须完整');
  });

  async function send(bytes: Buffer) {
    const boundary = 'between-parts';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const response = await world.app.http.inject({
      method: 'POST',
      url: calls.uploadPublicPicture.path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: editor.cookie, 'x-console': '1' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json<{ msg: string; data: { url: string; width: number; height: number } }>();
  }
});

describe('searches that find nothing', () => {
  const report = (kw: string, headers = browser) => world.call(reportMiss, { kw }, undefined, headers);
  const misses = async () =>
    (await world.call(listMisses, {}, editor)).list.map(({ query, count }) => ({ query, count }));

  it('are counted once for each visitor and day, and keep nothing that says who searched', async () => {
    await report('啁啾测量仪');
    await report('啁啾测量仪');
    await report('啁啾测量仪', reader('Mozilla/5.0 Safari/600'));
    for (const personal of ['13812345678', '138 1234 5678', 'lin@example.com', 'https://a.cn', '长'.repeat(41)])
      await report(personal);
    await report('扫描电镜');
    expect(await misses()).toEqual([{ query: '啁啾测量仪', count: 2 }]);
  });

  it('are counted too where only the technique among the words is known, and said to be approximate', async () => {
    const asked = async (kw: string) => {
      const { total, approximate } = await world.call(searchServices, { kw });
      return { found: total > 0, approximate };
    };
    expect(await asked('量子纠缠XRD')).toEqual({ found: true, approximate: true });
    expect(await asked('扫描电镜')).toEqual({ found: true, approximate: false });
    await report('量子纠缠XRD');
    const reported = (await world.call(listMisses, {}, editor)).list.find(({ query }) => query === '量子纠缠xrd');
    expect(reported?.count).toBe(1);
    await world.call(dismissMiss, { rid: reported?.rid ?? '' }, editor);
  });

  it('become a synonym in one step, which finds at once', async () => {
    expect((await world.call(searchServices, { kw: '啁啾测量仪' })).total).toBe(0);
    const { group } = await world.call(calls.addSynonym, { query: '啁啾测量仪', word: 'XRD' }, editor);
    expect(group).toEqual(expect.arrayContaining(['XRD', '粉末衍射', '啁啾测量仪']));
    expect((await world.call(searchServices, { kw: '啁啾测量仪' })).total).toBeGreaterThan(0);
    expect(await misses()).toEqual([]);
    expect((await world.call(calls.getEntry, { slug: 'search.synonyms' }, editor)).published_number).toBe(2);
    await report('不存在的仪器');
    const [row] = (await world.call(listMisses, {}, editor)).list;
    await world.call(dismissMiss, { rid: row?.rid ?? '' }, editor);
    expect(await misses()).toEqual([]);
  });
});

describe('a synonym from a search that found nothing', () => {
  const synonyms = () => world.call(calls.getEntry, { slug: 'search.synonyms' }, editor);
  const groupsOf = (data: Record<string, unknown>) => data.groups as string[][];
  const shown = async () => {
    const { rid, published_number } = await synonyms();
    return groupsOf((await world.call(calls.getEntryVersion, { rid, number: published_number ?? 0 }, editor)).data);
  };

  it('joins the published words alone: a draft of somebody else stays unpublished, with the word in it too', async () => {
    const entry = await synonyms();
    const groups = [...groupsOf(entry.data), ['草稿甲', '草稿乙']];
    await world.call(calls.saveEntry, { ...at(entry), data: { groups } }, editor);
    await world.call(calls.addSynonym, { query: '锵锵测量仪', word: 'XRD' }, editor);
    const published = (await shown()).flat();
    expect(published).toContain('锵锵测量仪');
    expect(published).not.toContain('草稿甲');
    const draft = await synonyms();
    expect(draft.changed).toBe(true);
    expect(groupsOf(draft.data).flat()).toEqual(expect.arrayContaining(['草稿甲', '草稿乙', '锵锵测量仪']));
  });

  it('is refused while a version waits for its time, and nothing changes', async () => {
    const entry = await synonyms();
    const publish_at = new Date(world.clock.now().getTime() + days(1)).toISOString();
    await world.call(calls.planEntry, { ...at(entry), publish_at }, editor);
    const before = await synonyms();
    expect((await world.answer(calls.addSynonym, { query: '又一词', word: 'XRD' }, editor)).msg).toBe(
      '同义词有一版定时发布，请先取消定时或待其发布后再加入',
    );
    expect(await synonyms()).toEqual(before);
    await world.call(calls.unplanEntry, at(before), editor);
  });
});

describe('the capability display', () => {
  it('begins with the laboratories and instruments of the operator and counts its figures', async () => {
    const ability = await world.call(getAbility, {});
    expect(ability.laboratories.length).toBeGreaterThan(3);
    expect(new Set(ability.instruments.map(({ model }) => model)).size).toBe(ability.instruments.length);
    const { total } = await world.call(searchServices, {});
    expect(ability.counters).toContainEqual(expect.objectContaining({ name: '检测项目', value: total, unit: '项' }));
    const [first] = ability.laboratories;
    expect((await world.call(countAbilityView, { id: first?.rid ?? '' }, undefined, browser)).num).toBe(1);
  });
});

it('lets visitors read every version of the agreement that was published, and no draft', async () => {
  const entry = await world.call(calls.getEntry, { slug: 'page.license' }, editor);
  const before = await world.call(listTextVersions, { slug: 'page.license' });
  expect(before.versions).toHaveLength(1);
  const saved = await world.call(calls.saveEntry, { ...at(entry), data: { ...entry.data, version: '9.1' } }, editor);
  const published = await world.call(calls.publishEntry, at(saved), editor);
  const data = { ...entry.data, version: '9.2', title: '草稿' };
  const draft = await world.call(calls.saveEntry, { ...at(published), data }, editor);
  const { versions } = await world.call(listTextVersions, { slug: 'page.license' });
  expect(versions.map(({ version }) => version)).toEqual(['9.1', before.versions[0]?.version]);
  const read = async (number: number) => (await world.call(listTextVersions, { slug: 'page.license', number })).text;
  expect(await read(versions[1]?.number ?? 0)).toMatchObject({ version: before.versions[0]?.version });
  expect(await read(draft.number)).toBeNull();
});

it('dates every version of a text by its own publication, whatever comes after', async () => {
  // Days pass here, which would end the sessions of the others.
  const later = await openWorld();
  const slug = 'page.policy';
  const dates = async () =>
    (await later.call(listTextVersions, { slug })).versions.map(({ version, published: day }) => [version, day]);
  const { [slug]: text } = (await later.call(getSettings, { keys: [slug] })) as Record<string, { updated?: string }>;
  const today = await newStaff(later, 'E');
  const entry = await later.call(calls.getEntry, { slug }, today);
  const first = [entry.data.version, text?.updated];
  expect(await dates()).toEqual([first]);
  const saved = await later.call(calls.saveEntry, { ...at(entry), data: { ...entry.data, version: '9.1' } }, today);
  const shown = await later.call(calls.publishEntry, at(saved), today);
  const day = shanghaiDate(later.clock.now());
  expect(await dates()).toEqual([['9.1', day], first]);
  later.clock.pass(days(3));
  await later.call(calls.publishEntry, at(shown), await newStaff(later, 'E'));
  expect(await dates()).toEqual([['9.1', day], first]);
});

it('shows visitors the headline and the words of sections once they are published, each with its text', async () => {
  const entry = await world.call(calls.getEntry, { slug: 'site.words' }, editor);
  const data = { ...entry.data, headline: '测得准，讲得清' };
  const saved = await world.call(calls.saveEntry, { ...at(entry), data }, editor);
  const shown = async () => (await world.call(getSettings, { keys: ['site.words'] }))['site.words'];
  expect(await shown()).toEqual(entry.data);
  const published = await world.call(calls.publishEntry, at(saved), editor);
  expect(await shown()).toEqual(data);
  const empty = await world.call(calls.saveEntry, { ...at(published), data: { ...data, require: '' } }, editor);
  const refused = await world.answer(calls.publishEntry, at(empty), editor);
  expect(JSON.stringify(refused)).toContain('请填写发布需求的说明');
});

it('shows visitors what the editors let single pages tell of themselves', async () => {
  const entry = await world.call(calls.getEntry, { slug: 'site.notes' }, editor);
  const steps = [{ title: '写需求', text: '我们在{时限}来电。' }];
  const saved = await world.call(calls.saveEntry, { ...at(entry), data: { ...entry.data, steps } }, editor);
  const shown = async () => (await world.call(getSettings, { keys: ['site.notes'] }))['site.notes'];
  expect(await shown()).toEqual(entry.data);
  const published = await world.call(calls.publishEntry, at(saved), editor);
  expect(await shown()).toEqual({ ...entry.data, steps });
  const none = await world.call(calls.saveEntry, { ...at(published), data: { ...entry.data, steps: [] } }, editor);
  expect(JSON.stringify(await world.answer(calls.publishEntry, at(none), editor))).toContain('请至少写一步');
});

describe('the pop-up', () => {
  it('is on from its first to its last day, by the clock of Shanghai', async () => {
    const entry = await world.call(calls.getEntry, { slug: 'popup' }, editor);
    const data = { enabled: true, img: 'a.webp', url: 'https://example.com', from: '2026-11-27', until: '2026-11-28' };
    const saved = await world.call(calls.saveEntry, { ...at(entry), data }, editor);
    await world.call(calls.publishEntry, at(saved), editor);
    const on = async () => ((await world.call(getSettings, { keys: ['popup'] })).popup as { enabled: boolean }).enabled;
    const seen = [];
    for (let day = 0; day < 5; day += 1) {
      seen.push([world.clock.now().toISOString().slice(0, 10), await on()]);
      world.clock.pass(days(1));
      await world.settle();
    }
    expect(seen).toEqual([
      ['2026-11-25', false],
      ['2026-11-26', false],
      ['2026-11-27', true],
      ['2026-11-28', true],
      ['2026-11-29', false],
    ]);
  });
});

it('no public call speaks of an entry that was never published', async () => {
  const person = await newStaff(world, 'E');
  const secret = '绝密草稿词';
  for (const kind of ['news', 'course', 'service'] as const)
    await world.call(calls.createEntry, { kind, data: article(secret) }, person);
  const texts = JSON.stringify([
    await world.call(getHome, {}),
    await world.call(getAbility, {}),
    ...(await Promise.all(
      (['news', 'course', 'service'] as const).map((type) => world.call(listArticles, { type, size: 100 })),
    )),
    await world.call(listArticles, { type: 'news', kw: secret }),
  ]);
  expect(texts).not.toContain(secret);
});
