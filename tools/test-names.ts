import { basename, dirname } from 'node:path';
import { filesBelow, workspaces } from './sources.ts';

/** Tests of a whole workspace or of the whole tree, which no single file answers for. */
const ofTheWhole =
  /^(server\/test\/|tools\/|server\/seeds\/site\.test|ui\/src\/components\.test|portal\/src\/(lib\/fixed-words|parts\/links-in-text)\.test)/;

/** A test is called after the file or folder that it tests, and an aspect where there are several. */
export function testNameProblems(paths: readonly string[]): string[] {
  const known = new Set<string>();
  for (const path of paths) {
    if (!/\.test\.tsx?$/.test(path)) known.add(path.replace(/\.\w+$/, ''));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) known.add(folder);
  }
  return paths
    .filter((path) => /\.test\.tsx?$/.test(path) && !ofTheWhole.test(path))
    .filter((path) => {
      const folder = dirname(path);
      const words = basename(path).split('.').slice(0, -2);
      return !words.some((_, at) => {
        const name = words.slice(0, at + 1).join('.');
        return known.has(`${folder}/${name}`) || basename(folder) === name;
      });
    })
    .map((path) => `${path}: nothing beside it is called so; name it <source>.test.ts or <source>.<aspect>.test.ts.`);
}

export const checkTestNames = (): string[] => testNameProblems(filesBelow(workspaces, ['ts', 'tsx', 'mjs', 'css']));
