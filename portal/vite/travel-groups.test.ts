import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { belongsTo, travelGroups } from './travel-groups.ts';

const root = join(import.meta.dirname, '../..');
const files = ['portal', 'ui', 'web', 'figures', 'contract'].flatMap((folder) =>
  globSync(`${folder}/src/**/*.*`, { cwd: root }),
);

test('every file that is named for a group exists, also after it has moved', () => {
  const starts = Object.values(travelGroups).flat();
  const own = starts.filter((start) => !start.startsWith('node_modules/'));
  expect(own.filter((start) => !files.some((file) => file.startsWith(start)))).toEqual([]);
  expect(own.length).toBeGreaterThan(50);
});

test('a module belongs to its group by its path, wherever its package lies', () => {
  const framework = belongsTo(travelGroups.framework);
  expect(framework(join(root, 'node_modules/react/index.js'))).toBe(true);
  expect(framework(join(root, 'portal/node_modules/react/index.js'))).toBe(true);
  expect(framework(join(root, 'node_modules/react-redux/index.js'))).toBe(false);
  expect(belongsTo(travelGroups.awake)(join(root, 'portal/src/parts/frame/side-bar.module.css?used'))).toBe(true);
});
