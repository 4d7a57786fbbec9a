import { globSync } from 'node:fs';
import { dirname } from 'node:path';
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
  return [...unexplained, ...documents.toSorted().flatMap((path) => missingFiles(path, read(path), files))];
}
