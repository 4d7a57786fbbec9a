import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import {
  getStaffService,
  previewService,
  publishService,
  saveServiceDraft,
} from '@yance/contract/catalogue/staff-endpoints.ts';
import { readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';
import type { Drawable } from '@yance/contract/results/drawable.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { serviceCalled } from '../../../../test/ordering.ts';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { answerToFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { serviceKind } from '../../catalogue/index.ts';
import { withPreview } from '../../publishing/index.ts';

let world: World;
let editor: StaffSpeaker;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
  rid = await serviceCalled(world, 'X射线粉末衍射');
});

const send = async (name: string, bytes: Buffer | string) => {
  const { msg, data } = await answerToFile(world, readServiceDemo, editor, name, Buffer.from(bytes));
  return { msg, data: data as { view: Drawable } };
};
const edit = () => world.call(getStaffService, { rid }, editor);
const shown = async () => (await world.call(getServiceDetail, { rid })).demo;
async function save(demo: ServiceDraft['demo']) {
  const { revision, draft } = await edit();
  return world.answer(saveServiceDraft, { rid, revision, draft: { ...draft, demo } }, editor);
}
const publish = async () => world.answer(publishService, { rid, revision: (await edit()).revision }, editor);

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `${(10 + at / 100).toFixed(2)} ${at === 777 ? 9999 : at % 50}`);
const curve = `2Theta Intensity\n${lines(20_000).join('\n')}\n`;

it('reads a curve, keeps its peaks in few enough points, and shows it to nobody before it is published', async () => {
  const before = await shown();
  const { data } = await send('样品.xy', curve);
  const { view } = data;
  expect(view).toMatchObject({ kind: 'plot', x_label: '2Theta', y_label: 'Intensity' });
  const [series] = view.kind === 'plot' ? view.series : [];
  expect(series?.points).toBe(20_000);
  expect(series?.x.length).toBeLessThanOrEqual(12_000);
  expect(series?.y).toContain(9999);
  await save({ title: '标样的衍射图', caption: '步长 0.01°', view });
  expect(await shown()).toEqual(before);
  const { url } = await world.call(previewService, { rid }, editor);
  const secret = url.split('=')[1] ?? '';
  const seen = await withPreview({ ...world, kinds: [serviceKind] }, secret, async (tx) =>
    tx.execute<{ title: string }>(`select demo ->> 'title' as title from catalogue_services where rid = '${rid}'`),
  );
  expect(seen?.rows[0]?.title).toBe('标样的衍射图');
  expect((await publish()).code).toBe(1);
  expect(await shown()).toMatchObject({ title: '标样的衍射图', caption: '步长 0.01°', view: { kind: 'plot' } });
});

it('reads a table, and a picture re-encoded; what is taken away is gone after the next publication', async () => {
  const table = (await send('结果.csv', '元素,含量\nFe,12.3 ± 0.1\nCu,< 0.1\n')).data.view;
  expect(table).toMatchObject({ kind: 'table', columns: ['元素', '含量'], total: 2 });
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#446' } })
    .png()
    .toBuffer();
  const picture = (await send('形貌.PNG', photo)).data.view;
  expect(picture).toMatchObject({ kind: 'image', width: 2000, height: 1000 });
  const { url } = picture as Extract<Drawable, { kind: 'image' }>;
  expect((await world.app.http.inject({ url })).headers['content-type']).toBe('image/webp');
  await save({ title: '二次电子像', caption: '', view: picture });
  await publish();
  expect((await shown())?.view).toEqual(picture);
  await save(null);
  await publish();
  expect(await shown()).toBeNull();
});

it('refuses in words what it cannot read, what it does not know, and what is too large', async () => {
  const msg = async (name: string, bytes: Buffer | string) => (await send(name, bytes)).msg;
  expect(await msg('说明.txt', '只有文字，没有数据')).toMatch(/^没有读懂此文件，请上传/);
  expect(await msg('程序.exe', 'MZ')).toMatch(/^没有读懂此文件，请上传/);
  expect(await msg('假.png', 'GIF89a')).toBe('仅支持 JPG、PNG、WebP 图片，且图片须完整');
  expect(await msg('空.csv', '')).toBe('文件是空的，请重新选择');
  expect(await msg('大.txt', Buffer.alloc(20 * 1024 * 1024 + 1, '1'))).toBe('文件不能超过 20 MB');
});

it('keeps in a draft only what an upload has answered: no picture from elsewhere, no curve that runs back', async () => {
  const demo = (view: unknown) => ({ title: '演示', caption: '', view }) as ServiceDraft['demo'];
  const plot = (x: number[], y: number[]) => ({
    kind: 'plot',
    series: [{ name: '', x, y, points: x.length }],
    x_label: 'X',
    y_label: 'Y',
    x_reversed: false,
  });
  const forged = [
    { kind: 'image', url: 'https://elsewhere.example/a.png', width: 9, height: 9 },
    { kind: 'image', url: '/api/open/file/x', width: 9, height: 9 },
    { kind: 'table', columns: ['A', 'B'], rows: [['1']], total: 1 },
    plot([1, 3, 2], [1, 2, 3]),
    plot([1, 2], [1]),
    plot(
      Array.from({ length: 12_001 }, (_, at) => at),
      Array.from({ length: 12_001 }, () => 1),
    ),
  ];
  for (const view of forged) expect((await save(demo(view))).msg).toBe('演示内容不正确，请重新上传文件');
  expect((await save(demo(plot([1, 2, 2, 3], [1, 2, 1, 2])))).code).toBe(1);
});

it('is published only with a title', async () => {
  const { view } = (await send('样品.xy', curve)).data;
  await save({ title: '', caption: '', view });
  expect((await publish()).msg).toBe('请填写结果演示的标题');
});
