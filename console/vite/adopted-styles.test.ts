import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as replacement from '../src/lib/adopted-styles.ts';

const packages = join(import.meta.dirname, '../../node_modules');
/** Ways to write a style that the console's policy blocks. */
const blocked = /createElement\('style'\)|setAttribute\('style'|\.(?:inner|outer)HTML =|insertAdjacentHTML/;

test('antd writes styles where we know it to, and nowhere else', () => {
  // What the build takes stands below `es`; beside it stand as many copies for others.
  const modules = ['antd', '@rc-component/*', '@ant-design/*'].flatMap((name) =>
    globSync(`${name}/es`, { cwd: packages }),
  );
  const writers = modules.flatMap((folder) =>
    globSync('**/*.js', { cwd: join(packages, folder) })
      .map((file) => join(packages, folder, file))
      .filter((path) => blocked.test(readFileSync(path, 'latin1'))),
  );
  expect(writers.map((path) => relative(packages, path)).toSorted()).toEqual([
    // In development alone.
    '@ant-design/cssinjs/es/util/index.js',
    // Writes nothing with `zeroRuntime`, which our theme sets.
    '@ant-design/icons/es/cssUtils.js',
    // Sets one attribute, rewritten.
    '@rc-component/input/es/calculateNodeHeight.js',
    // Replaced.
    '@rc-component/util/es/Dom/dynamicCSS.js',
    // Sets one attribute, rewritten.
    'antd/es/watermark/useWatermark.js',
  ]);
});

test('what stands in for the writer of styles has its names', () => {
  const writer = readFileSync(join(packages, '@rc-component/util/es/Dom/dynamicCSS.js'), 'utf8');
  const names = [...writer.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(replacement).toSorted());
});
