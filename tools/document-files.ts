import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureFolders } from './architecture/feature-map.ts';
import { filesBelow, read, root, workspaces } from './sources.ts';

const fileName = /(?<![\w<>*/-])[\w<>*][\w.<>*/-]*\.(?:tsx?|mjs|typ)\b/g;

/** `<name>` and `*` stand for any part of a name. */
const patternOf = (name: string): RegExp =>
  new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll(/<[^>]*>|\*+/g, '[^/]+')}$`);

/**
 * Files that a document names and the tree does not have. A name with a folder or a placeholder may stand anywhere; a
 * plain one must lie below the document's own folder, or in the contract of its feature.
 */
export function missingFiles(document: string, text: string, files: readonly string[]): string[] {
  const folder = dirname(document);
  const homes = folder === '.' || /^docs(\/|$)/.test(folder) ? [''] : [`${folder}/`];
  if (folder.startsWith('server/src/features/'))
    homes.push(`${folder.replace('server/src/features', 'contract/src')}/`);
  const near = files.filter((path) => homes.some((home) => path.startsWith(home)));
  return [...new Set(text.match(fileName))]
    .filter((name) => !(/[/<*]/.test(name) ? files : near).some((path) => patternOf(name).test(path)))
    .map((name) => `${document}: there is no ${name}`);
}

export function checkDocumentFiles(): string[] {
  const files = [...globSync('*.ts', { cwd: root }), ...filesBelow(workspaces, ['ts', 'tsx', 'mjs', 'typ'])];
  const documents = [...globSync(['*.md', 'docs/**/*.md'], { cwd: root }), ...filesBelow(workspaces, ['md'])];
  const unexplained = featureFolders()
    .map((feature) => `server/src/features/${feature}/README.md`)
    .filter((path) => !documents.includes(path))
    .map((path) => `${path} is missing.`);
  const missing = documents.toSorted().flatMap((path) => missingFiles(path, read(path), files));
  return [...unexplained, ...missing, ...readmesOfFeatures()];
}

/** Characters of one item; a longer one is a wall of text. */
const longestItem = 300;

/** Items of a feature's README that are too long, and ports of its sources that it does not name. */
export function unreadableParts(document: string, text: string, sources: readonly string[]): string[] {
  const long = text.split('\n').filter((line) => /^\s*- /.test(line) && line.length > longestItem);
  const ports = sources.flatMap((source) =>
    [...source.matchAll(/export const (\w+)\s*=\s*(?:port|collection)</g)].map(([, name = '']) => name),
  );
  return [
    ...long.map((line) => `${document}: split the item “${line.trim().slice(2, 40)}…”`),
    ...ports.filter((name) => !text.includes(`\`${name}\``)).map((name) => `${document}: name the port ${name}`),
  ];
}

function readmesOfFeatures(): string[] {
  return featureFolders().flatMap((feature) => {
    const folder = `server/src/features/${feature}/`;
    const sources = filesBelow(['server/src/features'], ['ts']).filter((path) => path.startsWith(folder));
    const path = `${folder}README.md`;
    return existsSync(join(root, path))
      ? unreadableParts(
          path,
          read(path),
          sources.map((source) => read(source)),
        )
      : [];
  });
}
