import { expect, it } from 'vitest';
import { nearlyHeld } from './index.ts';

it.each([
  ['透色电镜', '现场透射电镜机时'],
  ['透射射电镜', '球差校正透射电镜'],
  ['透电射镜', '透射电镜'],
  ['micrscope', 'Electron Microscope'],
  ['透射电镜', '透射电镜'],
])('%s is nearly in %s', (search, name) => {
  expect(nearlyHeld(search)(name)).toBe(true);
});

it.each([
  ['透色电镜', '场发射扫描电镜'],
  ['透色光镜', '透射电镜'],
  ['镜电透射', '透射电镜'],
  ['电镜测', '电镜'],
  ['sme', 'sem'],
])('%s is not nearly in %s', (search, name) => {
  expect(nearlyHeld(search)(name)).toBe(false);
});
