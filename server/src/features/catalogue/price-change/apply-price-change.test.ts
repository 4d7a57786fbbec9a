import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import {
  applyPriceChange,
  listPriceChanges,
  previewPriceChange,
  undoPriceChange,
  type PricePreviewRow,
} from '@yance/contract/catalogue/price-change-endpoints.ts';
import { getStaffService, saveServiceDraft } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { PriceChange } from '@yance/contract/pricing/change-prices.ts';
import { beforeAll, expect, test } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';

let world: World;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
});

const tenth: PriceChange = {
  by: { kind: 'percent', basis_points: 1_000 },
  parts: ['base', 'extra', 'choice', 'list'],
  rounding: { to_fen: 100, way: 'up' },
};
const preview = async (kw?: string, change = tenth) =>
  (await world.call(previewPriceChange, { change, ...(kw ? { kw } : {}) }, editor)).list;
const open = (rows: readonly PricePreviewRow[]) => rows.filter(({ blocked }) => blocked === null);
const seen = (rows: readonly PricePreviewRow[]) => rows.map(({ rid, revision }) => ({ rid, revision }));
const apply = (rows: readonly PricePreviewRow[], more: object = {}) =>
  world.answer(
    applyPriceChange,
    { change: tenth, services: seen(rows), publish: 'now', reason: '年度调价', ...more },
    editor,
  );
const fromPrice = async ({ rid }: { rid: string }) => (await world.call(getServiceDetail, { rid })).from_price_fen;

test('every service gets just the price that the preview promised, and all get their own prices back', async () => {
  const rows = open(await preview());
  expect(rows.length).toBeGreaterThan(40);
  const before = await Promise.all(rows.map(fromPrice));
  expect(before).toEqual(rows.map((row) => row.from_before));
  const made = await apply(rows);
  expect(made).toMatchObject({ code: 1, data: { count: rows.length } });
  expect(await Promise.all(rows.map(fromPrice))).toEqual(rows.map((row) => row.from_after));
  const [change] = await world.call(listPriceChanges, {}, editor);
  expect(change).toMatchObject({ reason: '年度调价', undone: null });
  expect(change?.services).toHaveLength(rows.length);
  const undo = () => world.answer(undoPriceChange, { rid: change?.rid ?? '', reason: '调整有误' }, editor);
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'undone')).toHaveLength(2);
  expect(await Promise.all(rows.map(fromPrice))).toEqual(before);
});

test('one service that somebody has changed meanwhile keeps all of them as they were, and is named', async () => {
  const rows = open(await preview()).slice(0, 5);
  const before = await Promise.all(rows.map(fromPrice));
  const last = rows.at(-1)!;
  const { revision, draft } = await world.call(getStaffService, { rid: last.rid }, editor);
  await world.call(saveServiceDraft, { rid: last.rid, revision, draft: { ...draft, sketch: '改过' } }, editor);
  const refused = await apply(rows);
  expect(refused).toMatchObject({ code: 0, reason: 'serviceChanged' });
  expect(refused.msg).toContain(last.name);
  expect(await Promise.all(rows.map(fromPrice))).toEqual(before);
  const [blocked] = (await preview(last.name)).filter(({ rid }) => rid === last.rid);
  expect(blocked?.blocked).toBe('draft');
  expect(await apply([blocked!])).toMatchObject({ reason: 'serviceBlocked' });
});

test('planned prices appear at their time, and before it the plan is taken back whole', async () => {
  const rows = open(await preview()).slice(0, 3);
  const before = await Promise.all(rows.map(fromPrice));
  const publish_at = new Date(world.clock.now().getTime() + hours(2)).toISOString();
  const planned = (await apply(rows, { publish: 'later', publish_at })).data as { rid: string };
  expect(await Promise.all(rows.map(fromPrice))).toEqual(before);
  expect((await preview()).filter(({ blocked }) => blocked === 'planned')).toHaveLength(3);
  await world.call(undoPriceChange, { rid: planned.rid, reason: '再议' }, editor);
  const again = open(await preview()).filter(({ rid }) => rows.some((row) => row.rid === rid));
  expect(again).toHaveLength(3);
  await apply(again, { publish: 'later', publish_at });
  world.clock.pass(hours(3));
  await world.settle();
  expect(await Promise.all(rows.map(fromPrice))).toEqual(rows.map((row) => row.from_after));
});

test('what was changed again after the prices is not undone over it, and a price of nothing is never made', async () => {
  editor = await newStaff(world, 'E');
  const [row] = open(await preview());
  const made = (await apply([row!])).data as { rid: string };
  const { revision, draft } = await world.call(getStaffService, { rid: row!.rid }, editor);
  await world.call(saveServiceDraft, { rid: row!.rid, revision, draft: { ...draft, sketch: '后来' } }, editor);
  const refused = await world.answer(undoPriceChange, { rid: made.rid, reason: '调整有误' }, editor);
  expect(refused).toMatchObject({ reason: 'laterChange' });
  expect(refused.msg).toContain(row!.name);
  const gift: PriceChange = { ...tenth, by: { kind: 'amount', amount_fen: -1_000_000 } };
  const [zero] = (await preview(undefined, gift)).filter(({ blocked }) => blocked === 'zero');
  expect(await apply([zero!], { change: gift })).toMatchObject({ reason: 'serviceBlocked' });
});

test('a time that is over or missing is refused', async () => {
  const rows = open(await preview()).slice(0, 1);
  expect(await apply(rows, { publish: 'later' })).toMatchObject({ reason: 'noTime' });
  const publish_at = new Date(world.clock.now().getTime() - hours(1)).toISOString();
  expect(await apply(rows, { publish: 'later', publish_at })).toMatchObject({ reason: 'timePassed' });
});
