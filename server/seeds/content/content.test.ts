import { expect, it } from 'vitest';
import { aboutPages } from './about.ts';
import { cases } from './cases.ts';
import { closingTexts } from './closing.ts';
import { courses } from './courses.ts';
import { guidePages } from './guide.ts';
import { license } from './license.ts';
import { news } from './news.ts';
import { policy } from './policy.ts';
import { banners, hotZones } from './site.ts';

const texts = JSON.stringify([aboutPages, closingTexts, courses, guidePages, license, news, policy, banners, hotZones]);

it.each(['检测报告', '文件核验', '共享结果', '查看记录', '方法与引用', '全部下载', '程序接口', 'Webhook'])(
  'says in the help what %s is for',
  (words) => {
    const answers = guidePages.flatMap(({ entries }) => entries.map(({ answer }) => answer));
    expect(answers.join('')).toContain(words);
  },
);

it('counts money with its sign', () => {
  expect(texts.match(/.{8}\d ?元/g)).toBeNull();
});

it('leaves the numbers of settings to the pages that read them, so that help says nothing else than the product', () => {
  expect(JSON.stringify(guidePages).match(/.{6}(?:\d ?(?:天|年|个月|小时|个工作日|%)|¥ ?\d).{0,4}/g)).toBeNull();
});

it.each([
  ['电极截面', 'electrode-section'],
  ['铁基样品', 'xrd-targets'],
  ['XPS 含量', 'depth-profile'],
  ['微孔碳', 'micropores'],
  ['氢谱', 'nmr-residue'],
])('shows what the case about %s tells', (words, picture) => {
  expect(cases.find(({ title }) => title.includes(words))?.picture).toBe(picture);
});

it('shows no picture twice in one row', () => {
  for (const row of [cases, courses, news, hotZones])
    expect(new Set(row.map(({ picture }) => picture)).size).toBe(row.length);
  expect(new Set(banners.map(({ theme }) => theme)).size).toBe(banners.length);
});
