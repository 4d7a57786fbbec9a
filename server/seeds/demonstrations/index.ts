import type { ServiceDemo } from '@yance/contract/catalogue/demo.ts';
import type { PictureKind } from '@yance/pictures/index.ts';
import type { Tx } from '../../src/kernel/db.ts';
import { cardSize, addPicture } from '../gallery.ts';
import { plotted } from './plots.ts';
import { tabulated } from './tables.ts';

/** Results that are pictures, with what they show. */
const pictures: Partial<Record<PictureKind, string>> = {
  particles: '二次电子像（模拟）',
  fibres: '二次电子像（模拟）',
  'cross-section': '截面像（模拟）',
  'lattice-image': '高分辨像（模拟）',
  diffraction: '选区电子衍射花样（模拟）',
  'orientation-map': '取向分布图（模拟）',
  metallography: '金相照片（模拟）',
  surface: '表面形貌图（模拟）',
  drop: '静态接触角（模拟）',
  'pole-figure': '极图（模拟）',
  'stress-field': '应力云图（示意）',
};

/**
 * The demonstration of this kind, calculated for this seed and not measured, as its title says; null for a kind without
 * one.
 */
export async function demonstrate(tx: Tx, kind: string, seed: string): Promise<ServiceDemo | null> {
  return plotted(kind, seed) ?? tabulated(kind, seed) ?? pictured(tx, kind, seed);
}

async function pictured(tx: Tx, kind: string, seed: string): Promise<ServiceDemo | null> {
  const known = Object.entries(pictures).find(([name]) => name === kind);
  if (!known) return null;
  const [name, title] = known;
  const picture = await addPicture(tx, name as PictureKind, `${seed}-result`);
  return { title, view: { kind: 'image', url: `/upload/img/${picture}`, ...cardSize } };
}
