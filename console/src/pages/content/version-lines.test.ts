import { expect, test } from 'vitest';
import { formSpecs } from './fields/form-spec.ts';
import { comparedFields } from './version-lines.ts';

const names = new Map<unknown, string>([
  ['r1', '场发射扫描电镜'],
  [31, '电镜'],
]);
const compared = (kind: 'news' | 'zone' | 'partners', before: object, after: object) =>
  comparedFields(formSpecs[kind], { ...before }, { ...after }, names).map(({ label, lines, onlyForm }) => [
    label,
    ...lines.map(({ text, change }) => `${change} ${text}`),
    ...(onlyForm ? ['form'] : []),
  ]);

test('what is empty in both versions is no change, however it was stored', () => {
  expect(compared('news', { title: 'A' }, { title: 'A', source: '', shown_on: null, related: [] })).toEqual([]);
});

test('pictures, projects, categories and files are told as an editor knows them', () => {
  const after = { img: 'a.webp', related: ['r1'], attachments: [{ rid: 'x', name: '说明.pdf', size: 9 }] };
  expect(compared('news', { img: 'b.webp' }, after)).toEqual([
    ['封面', 'removed /upload/img/b.webp', 'added /upload/img/a.webp'],
    ['相关项目', 'added 场发射扫描电镜'],
    ['附件', 'added 说明.pdf'],
  ]);
  expect(compared('zone', { type_id: 31 }, { type_id: 12 })).toEqual([['打开的分类', 'removed 电镜', 'added 12']]);
  const partner = { name: '甲', img: 'logo.svg', url: '' };
  expect(compared('partners', { list: [] }, { list: [partner] })).toEqual([
    ['合作机构', 'added 甲', 'added /upload/img/logo.svg'],
  ]);
});

test('a text that only looks different says so', () => {
  const body = (type: string) => ({ type: 'doc', content: [{ type, content: [{ type: 'text', text: '正文' }] }] });
  expect(compared('news', { body: body('paragraph') }, { body: body('heading') })).toEqual([
    ['正文', 'same 正文', 'form'],
  ]);
});
