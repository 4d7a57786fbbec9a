import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layoutVersion, versionOf } from './layout-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'layout-version-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('another line in any source, a source more and another name are another version; a test is none', () => {
  mkdirSync(join(folder, 'kit'));
  write('read.ts', 'a');
  write('kit/labels.ts', 'b');
  const versions = [versionOf([folder])];
  const change = (name: string, text: string) => {
    write(name, text);
    versions.push(versionOf([folder]));
  };
  change('kit/labels.ts', 'c');
  change('kit/units.ts', '');
  rmSync(join(folder, 'kit/units.ts'));
  change('kit/unit.ts', '');
  expect(new Set(versions).size).toBe(4);
  change('kit/labels.test.ts', 'd');
  expect(versions.at(-1)).toBe(versions.at(-2));
});

test('readers and layout of this tree have a version that stays', () => {
  expect(layoutVersion()).toMatch(/^[0-9a-f]{16}$/);
  expect(layoutVersion()).toBe(layoutVersion());
});
