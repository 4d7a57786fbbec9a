import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { definitionOf, draftOf, serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import { serviceDefinition } from '@yance/contract/catalogue/service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import {
  createService,
  discardServiceDraft,
  getServiceVersion,
  getStaffService,
  listStaffServices,
  planService,
  previewService,
  publishService,
  restoreService,
  saveServiceDraft,
  unplanService,
  withdrawService,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededAdvice } from '../../../../seeds/services/advice/index.ts';
import { services as seeds } from '../../../../seeds/services/index.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';
import { withPreview } from '../../publishing/index.ts';
import { getServiceDetail as detailOf } from '../read/service-detail.ts';
import { serviceKind } from './service-kind.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const edit = (rid: string) => world.call(getStaffService, { rid }, editor);
/** Changes the newest draft and stores it as the next version. */
async function save(rid: string, change: Partial<ServiceDraft>) {
  const { revision, draft } = await edit(rid);
  return world.call(saveServiceDraft, { rid, revision, draft: { ...draft, ...change } }, editor);
}
const publish = async (rid: string) =>
  world.answer(publishService, { rid, revision: (await edit(rid)).revision }, editor);
const visible = (rid: string) => world.call(getServiceDetail, { rid });
const xrd = () => serviceCalled(world, 'X射线粉末衍射');
let made = 0;
const newService = (more: { copy_rid?: string; code?: string } = {}) =>
  world.call(
    createService,
    { code: `made-${++made}`, name: `试验项目 ${made}`, type_id: 1, category_id: 11, ...more },
    editor,
  );

describe('every service of the starting catalogue', () => {
  it('goes through the editor unchanged: no fault, and the same definition comes out', () => {
    for (const seed of seeds) {
      const definition = serviceDefinition.parse(seed);
      const draft = draftOf(definition, {
        child_ids: [],
        img: 'a.svg',
        gallery: [],
        demo: null,
        advice: seededAdvice[seed.code] ?? null,
      });
      expect([seed.code, serviceFaults(draft)]).toEqual([seed.code, []]);
      expect(definitionOf(draft, definition)).toEqual(definition);
    }
  });

  it('stands at the editors’ console pages as published, with its order count, found by name, code and English', async () => {
    const all = await world.call(listStaffServices, {}, editor);
    expect(all.counts).toEqual({ published: seeds.length });
    for (const kw of ['X射线粉末衍射', 'xrd'])
      expect((await world.call(listStaffServices, { kw }, editor)).list.map(({ code }) => code)).toContain('xrd');
  });
});

describe('a draft', () => {
  it('is seen by nobody until it is published; then page, search and price follow at once', async () => {
    const rid = await xrd();
    const before = await visible(rid);
    const { draft } = await edit(rid);
    const prices = draft.prices.map((rule) => (rule.kind === 'base' ? { ...rule, unit_fen: 12_300 } : rule));
    await save(rid, { name: '粉末衍射新名', prices });
    expect(await visible(rid)).toEqual(before);
    expect((await publish(rid)).code).toBe(1);
    expect(await visible(rid)).toMatchObject({ name: '粉末衍射新名', from_price_fen: 12_300 });
    expect((await world.call(searchServices, { kw: '粉末衍射新名' })).list[0]?.rid).toBe(rid);
    expect((await world.call(quoteService, { rid, samples: 2 })).lines[0]).toMatchObject({ unit_fen: 12_300 });
    await save(rid, { name: 'X射线粉末衍射' });
    await publish(rid);
  });

  it('of a new service is bookable by nobody, and with gaps it is kept but not published: each gap is named', async () => {
    const { rid, code, draft } = await newService();
    expect((await world.answer(getServiceDetail, { rid })).code).toBe(0);
    const refused = await publish(rid);
    expect(refused).toMatchObject({ code: 0, msg: '请填写英文名称' });
    expect(refused.code === 0 ? refused.errors?.map(({ path }) => path) : []).toEqual([
      'draft.english',
      'draft.sketch',
      'draft.img',
      'draft.days_min',
      'draft.introduction',
      'draft.requirements',
      'draft.prices',
    ]);
    expect((await world.answer(createService, { code, name: '又一个', type_id: 1, category_id: 11 }, editor)).msg).toBe(
      '该代码已被其他项目使用',
    );
    const wrong = { ...draft, category_id: 31, type_id: 2 as const };
    await save(rid, wrong);
    expect(await world.call(discardServiceDraft, { rid, revision: (await edit(rid)).revision }, editor)).toEqual({
      rid,
      removed: true,
    });
    expect((await world.answer(getStaffService, { rid }, editor)).msg).toBe('记录不存在或无权查看');
  });

  it('copied from another service is published under a code and an address of its own', async () => {
    const model = await xrd();
    const { rid, draft } = await newService({ copy_rid: model });
    expect(draft.prices).toEqual((await edit(model)).draft.prices);
    expect((await publish(rid)).code).toBe(1);
    expect(await visible(rid)).toMatchObject({ rid, name: `试验项目 ${made}` });
    expect((await visible(model)).name).toBe('X射线粉末衍射');
  });

  it('of two editors: the second reads who was first, and nothing of theirs is stored', async () => {
    const rid = await xrd();
    const other = await newStaff(world, 'E');
    const { revision, draft, number } = await edit(rid);
    const answers = await Promise.all(
      [editor, other].map((as, index) =>
        world.answer(saveServiceDraft, { rid, revision, draft: { ...draft, sketch: `第 ${index} 人` } }, as),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toMatch(
      /^员工\d+在 11-\d\d \d\d:\d\d 修改过这个项目，您的修改没有保存。请刷新后再改$/,
    );
    expect((await edit(rid)).number).toBe(number + 1);
    await world.call(discardServiceDraft, { rid, revision: (await edit(rid)).revision }, editor);
  });
});

describe('faults', () => {
  it.each<[string, (draft: ServiceDraft) => void, string]>([
    [
      'a base price without a condition beside another',
      (d) => {
        const { when: _, ...always } = { when: undefined, ...d.prices[0]! };
        d.prices.push(always as ServiceDraft['prices'][number]);
      },
      '有多条基础价格时，每条都要有条件',
    ],
    [
      'a choice with one option',
      (d) => (d.parameters[0] as { options: unknown[] }).options.splice(1),
      '至少要有 2 个选项',
    ],
    ['a repeated key', (d) => (d.parameters[1]!.key = d.parameters[0]!.key), '的键名与其他参数重复'],
    [
      'a condition on a later question',
      (d) => (d.parameters[0]!.show_when = { key: 'speed', in: ['2'] }),
      '的显示条件应选择前面的一个选择题',
    ],
    [
      'a price on an option that is gone',
      (d) =>
        d.prices.push({
          kind: 'choice',
          label: '多余',
          per: 'sample',
          amount_fen: 1,
          when: { key: 'target', in: ['Ag'] },
        }),
      '含有已不存在的选项',
    ],
    ['a missing price', (d) => ((d.prices[0] as { unit_fen: null }).unit_fen = null), '请填写单价'],
    [
      'breaks that do not grow',
      (d) =>
        d.prices.push({
          kind: 'bands',
          label: '数量',
          bands: [
            { from: 9, basis_points: 9000 },
            { from: 3, basis_points: 8000 },
          ],
        }),
      '各档应从少到多',
    ],
    [
      'a quantity break beside a minimum of samples, with which one more sample could cost less',
      (d) => (d.prices = d.prices.map((rule) => (rule.kind === 'base' ? { ...rule, minimum: 3 } : rule))),
      '不能再设数量优惠',
    ],
    ['days the wrong way round', (d) => Object.assign(d, { days_min: 9, days_max: 2 }), '最长周期不能短于最短周期'],
  ])('%s is named in Chinese', async (_what, spoil, words) => {
    const draft = structuredClone((await edit(await xrd())).draft);
    spoil(draft);
    expect(
      serviceFaults(draft)
        .map(({ msg }) => msg)
        .join(),
    ).toContain(words);
  });

  it('of money are refused already when saving: never negative, never parts of a fen', async () => {
    const rid = await xrd();
    const { revision, draft } = await edit(rid);
    for (const [unit_fen, words] of [
      [-1, '金额不能为负'],
      [0.5, '金额最多到分'],
    ] as const) {
      const prices = [{ kind: 'base', label: '基础', unit: 'sample', unit_fen }] as never;
      expect((await world.answer(saveServiceDraft, { rid, revision, draft: { ...draft, prices } }, editor)).msg).toBe(
        words,
      );
    }
  });
});

describe('publication', () => {
  it('at a planned time shows exactly the planned version, also when a later draft was saved meanwhile', async () => {
    const { rid } = await newService({ copy_rid: await xrd() });
    await publish(rid);
    await save(rid, { sketch: '计划发布的简介。' });
    const publish_at = '2026-11-25T09:00:00+08:00';
    const plan = async () => {
      const { revision } = await edit(rid);
      return world.call(planService, { rid, revision, publish_at }, editor);
    };
    expect(await plan()).toMatchObject({ state: 'published', planned_at: publish_at });
    const { revision } = await edit(rid);
    expect(await world.call(unplanService, { rid, revision }, editor)).toMatchObject({ planned_at: null });
    await plan();
    await save(rid, { sketch: '之后的草稿。' });
    world.clock.pass(Date.parse(publish_at) - world.clock.now().getTime() - 1000);
    await world.settle();
    expect((await visible(rid)).sketch).not.toBe('计划发布的简介。');
    world.clock.pass(minutes(1));
    await world.settle();
    expect((await visible(rid)).sketch).toBe('计划发布的简介。');
    editor = await newStaff(world, 'E');
    expect(await edit(rid)).toMatchObject({ changed: true, planned_at: null });
    const late = { rid, revision: (await edit(rid)).revision, publish_at: '2026-11-01T09:00:00+08:00' };
    expect((await world.answer(planService, late, editor)).msg).toBe('计划时间应晚于现在');
  });

  it('leaves orders that were placed as they were, with their questions, rules and price', async () => {
    const [member, manager] = [await newMember(world), await newStaff(world, 'B')];
    const rid = await xrd();
    const { rid: order } = await placeOrder(world, member, [{ kw: 'X射线粉末衍射', count: 2 }]);
    const before = await world.call(getStaffOrder, { rid: order }, manager);
    const { draft } = await edit(rid);
    const prices = draft.prices.map((rule) => (rule.kind === 'base' ? { ...rule, unit_fen: 99_900 } : rule));
    await save(rid, { prices, parameters: draft.parameters });
    await publish(rid);
    expect((await world.call(quoteService, { rid, samples: 1 })).lines[0]?.unit_fen).toBe(99_900);
    expect((await world.call(getStaffOrder, { rid: order }, manager)).total_fen).toBe(before.total_fen);
    const versions = (await edit(rid)).versions.filter(({ published }) => published);
    await world.call(
      restoreService,
      { rid, revision: (await edit(rid)).revision, number: versions[1]?.number ?? 0 },
      editor,
    );
    await publish(rid);
    expect((await world.call(quoteService, { rid, samples: 1 })).lines[0]?.unit_fen).not.toBe(99_900);
  });

  it('keeps every version that was saved: none can be written again', async () => {
    const rid = await xrd();
    const { versions } = await edit(rid);
    expect(versions.at(-1)).toMatchObject({ number: 1, note: '初始版本', saved_by: '系统' });
    expect((await world.call(getServiceVersion, { rid, number: 1 }, editor)).draft.name).toBe('X射线粉末衍射');
    await expect(
      world.database.pool.query(`update publishing_versions set data = '{}' where record_rid = $1`, [rid]),
    ).rejects.toThrow();
  });

  it('ends by withdrawing: no page, no search, no price; publishing again brings it back', async () => {
    const { rid } = await newService({ copy_rid: await xrd() });
    await publish(rid);
    const { revision } = await edit(rid);
    const gone = await world.call(withdrawService, { rid, revision, reason: '设备停用' }, editor);
    expect(gone).toMatchObject({
      state: 'withdrawn',
      timeline: expect.arrayContaining([expect.objectContaining({ reason: '设备停用' })]),
    });
    expect((await world.answer(getServiceDetail, { rid })).code).toBe(0);
    expect((await world.answer(quoteService, { rid, samples: 1 })).code).toBe(0);
    const again = { rid, revision: gone.revision, reason: '设备恢复' };
    expect((await world.call(publishService, again, editor)).timeline).toContainEqual(
      expect.objectContaining({ reason: '设备恢复' }),
    );
    expect((await visible(rid)).rid).toBe(rid);
  });
});

describe('a preview link', () => {
  it('shows the draft once, leaves nothing behind, and is over after ten minutes', async () => {
    const rid = await xrd();
    await save(rid, { sketch: '只在预览里。' });
    const secret = async () => {
      const { url } = await world.call(previewService, { rid }, editor);
      expect(url).toMatch(new RegExp(`^/detail/${rid}\\?preview=[\\w-]{32}$`));
      return url.split('=')[1] ?? '';
    };
    const key = await secret();
    const show = (with_: string) => withPreview({ ...world, kinds: [serviceKind] }, with_, (tx) => detailOf(tx, rid));
    expect(await show(key)).toMatchObject({ sketch: '只在预览里。' });
    expect(await show(key)).toBeNull();
    expect((await visible(rid)).sketch).not.toBe('只在预览里。');
    const late = await secret();
    world.clock.pass(minutes(10));
    expect(await show(late)).toBeNull();
    expect(await show('guessed')).toBeNull();
  });
});
