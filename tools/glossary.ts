import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isTest, read, root } from './sources.ts';

/** What the sources know: a feature's nouns, the wire's names, the database's tables with their columns. */
export interface Tree {
  /**
   * The words of all names in a feature, each name between line ends: `plan line`. Undefined where there is no such
   * feature.
   */
  namesOf(feature: string): string | undefined;
  /** Paths, fields and choices of the contract. */
  wire: ReadonlySet<string>;
  tables: ReadonlyMap<string, ReadonlySet<string>>;
}

const names = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

/** Rows of the Markdown table under a heading, as cells. */
function rowsUnder(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * `plan, plan line (plans)`: the nouns, and the features in which each of them is found; `[coupons]` is not built yet.
 */
function codeProblems(cell: string, tree: Tree): string[] {
  const [, nouns = '', places = ''] = /^([^(]+) \(([^)]+)\)$/.exec(cell) ?? [];
  if (!nouns) return [`“${cell}” does not read like “noun, noun (feature)”`];
  const features = places.split(', ').map((place) => place.replace(/^\[(.*)\]$/, '$1'));
  const wrong = places.split(', ').flatMap((place, at) => {
    const built = tree.namesOf(features[at] ?? '') !== undefined;
    if (place.startsWith('[')) return built ? [`the feature ${place} is built: no brackets`] : [];
    return built ? [] : [`there is no feature ${place}`];
  });
  const known = features.map((feature) => tree.namesOf(feature)).filter((one) => one !== undefined);
  if (known.length === 0) return wrong;
  const missing = nouns
    .split(', ')
    .filter((noun) => !known.some((one) => new RegExp(`\\b${noun.toLowerCase().replaceAll('-', ' ')}s?\\b`).test(one)));
  return [...wrong, ...missing.map((noun) => `no name in ${features.join(', ')} has “${noun}”`)];
}

/** A field or a choice as it is; of a path some whole parts that follow each other: `order/ship`, or `content/*`. */
const isOnWire = (name: string, { wire }: Tree): boolean =>
  wire.values().some((one) => one === name || `${one}/`.includes(`/${name.replace(/^\/|\/\*$/g, '')}/`));

function isStored(name: string, { tables }: Tree): boolean {
  const [table = '', column] = name.split('.');
  const columns = tables.get(table);
  if (!columns || !column) return Boolean(columns);
  return column.endsWith('*')
    ? columns.values().some((one) => one.startsWith(column.slice(0, -1)))
    : columns.has(column);
}

/** Names of the glossary that the tree does not have. */
export function glossaryProblems(text: string, tree: Tree): string[] {
  return rowsUnder(text, 'Things').flatMap(([chinese, code = '', wire = '', table = '']) =>
    [
      ...codeProblems(code, tree),
      // The wire's names of what is not built yet stand in the specification alone.
      ...(/ \(\[\w+\]\)$/.test(code) ? [] : names(wire)).flatMap((name) =>
        isOnWire(name, tree) ? [] : [`the contract has no ${name}`],
      ),
      ...names(table).flatMap((name) => (isStored(name, tree) ? [] : [`the database has no ${name}`])),
    ].map((problem) => `docs/glossary.md, ${chinese}: ${problem}`),
  );
}

const codeOf = (path: string): string => read(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const words = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])|[_-]/g, '$1 $2').toLowerCase();

function namesOf(feature: string): string | undefined {
  if (!existsSync(join(root, 'server/src/features', feature))) return undefined;
  const paths = filesBelow([`server/src/features/${feature}`, `contract/src/${feature}`], ['ts']).filter(
    (path) => !isTest(path),
  );
  const found = new Set(paths.flatMap((path) => codeOf(path).match(/\b[A-Za-z_]\w+/g) ?? []));
  return [...found].map(words).join('\n');
}

/** The tree as it stands. Tables are read from their definitions, so that no database is needed. */
export function treeOfSources(): Tree {
  const contract = filesBelow(['contract/src'], ['ts'])
    .filter((path) => !isTest(path))
    .map(codeOf);
  const literals = contract.flatMap((text) => Array.from(text.matchAll(/'([^'\n]+)'/g), ([, one = '']) => one));
  const fields = contract.flatMap((text) => text.match(/\b[A-Za-z_]\w*(?=:|,|\s*\})/g) ?? []);
  const definitions = filesBelow(['server/src'], ['ts'])
    .filter((path) => path.endsWith('.tables.ts'))
    .flatMap((path) => codeOf(path).split('pgTable(').slice(1));
  return {
    namesOf,
    wire: new Set([...literals, ...fields]),
    tables: new Map(
      definitions.map((text) => [/'(\w+)'/.exec(text)?.[1] ?? '', new Set(text.match(/\b\w+(?=: \w+\()/g) ?? [])]),
    ),
  };
}

export const checkGlossary = (): string[] => glossaryProblems(read('docs/glossary.md'), treeOfSources());
