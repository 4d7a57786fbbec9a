import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import { expect, test } from 'vitest';
import { pictured } from './pictured.ts';

const entry = { rid: 'r', sketch: '', views: 0 };
const instrument = (name: string, laboratory: string, category_id: number | null, img = '') => ({
  ...entry,
  name,
  laboratory,
  category_id,
  img,
  model: '',
});
const laboratory = (name: string, img = '') => ({ ...entry, name, img, city: '' });
const category = (id: number, img: string) => ({ id, name: '', title: '', sketch: '', img, count: 0, children: [] });
const services = [
  { name: '场发射扫描电镜', img: 'particles.svg', category_id: 31 },
  { name: '透射电镜', img: 'lattice.svg', category_id: 31 },
  { name: '透射电镜机时', img: 'session.svg', category_id: 32 },
];
const groups: TypeGroup[] = [
  { id: 1, name: '', title: '', count: 0, children: [category(31, 'sem.svg'), category(11, 'xrd.svg')], hidden: [] },
];
const ability: AbilityData = {
  laboratories: [laboratory('甲'), laboratory('乙'), laboratory('丙', 'own.webp'), laboratory('丁')],
  instruments: [
    instrument('电镜', '甲', 31),
    instrument('电镜二', '乙', 31),
    instrument('衍射仪', '乙', 11, 'photo.webp'),
    instrument('其它', '丁', null),
  ],
  qualifications: [],
  counters: [],
  turnaround: [],
};

test('a photograph stays, a category’s picture stands in, and what has neither stays empty', () => {
  const { instruments } = pictured(ability, groups, []);
  expect(instruments.map(({ img }) => img)).toEqual(['sem.svg', 'sem.svg', 'photo.webp', '']);
});

test('an instrument shows its own technique: the service of its category that is called most like it', () => {
  const names = ['透射电镜', '扫描电镜', '电镜'].map((name) => instrument(name, '', 31));
  const elsewhere = [instrument('能谱仪', '', 31), instrument('透射电镜', '', 11), instrument('透射电镜', '', null)];
  const { instruments } = pictured({ ...ability, instruments: [...names, ...elsewhere] }, groups, services);
  expect(instruments.map(({ img }) => img)).toEqual([
    'lattice.svg',
    'particles.svg',
    'particles.svg',
    'sem.svg',
    'xrd.svg',
    '',
  ]);
});

test('laboratories show different instruments as far as there are enough', () => {
  const { laboratories } = pictured(ability, groups, []);
  expect(laboratories.map(({ img }) => img)).toEqual(['sem.svg', 'photo.webp', 'own.webp', '']);
});
