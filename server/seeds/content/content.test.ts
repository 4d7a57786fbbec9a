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

it('promises nothing that the product does not have', () => {
  expect(texts.match(/.{8}(?:分享链接|开放接口|接口密钥|Webhook).{4}/gi)).toBeNull();
});

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
