import { filesBelow, isTest, read, typescriptSources, workspaces } from './sources.ts';

interface Words {
  name: string;
  forbidden: RegExp;
  advice: string;
}

const everywhere: readonly Words[] = [
  { name: 'left undone', forbidden: /\b(TODO|FIXME|XXX)\b/, advice: 'Do it now or leave it out.' },
  { name: 'promise', forbidden: /敬请期待|即将上线|功能开发中/, advice: 'A page shows what works.' },
  { name: 'filler', forbidden: /\blorem ipsum\b/i, advice: 'Write the real words.' },
];

const inTests: readonly Words[] = [
  {
    name: 'test left out',
    forbidden: /\b(it|test|describe|suite)\s*\.\s*(skip|only|todo|skipIf|runIf|fixme|fails)\b|\bx(it|describe)\(/,
    advice: 'Each test runs in each run.',
  },
];

/**
 * Parts of names that the glossary has better words for: house (staff, operator, platform), wish (request), judge and
 * weigh (validate, quote), tell (notify), desk.
 */
const forbiddenParts =
  /^(houses?|housed|wish|wishes|wished|judge|judges|judged|judging|weigh|weighs|weighed|weighing|tell|tells|telling|told|desks?)$/;
/** What a test may call what somebody was told. */
const allowedInTests = new Set(['told']);

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|_/g, '$1 $2')
    .toLowerCase()
    .split(' ');
/** The code of a line: neither comments nor what stands in quotes, where prose may be. */
const codeOf = (line: string): string =>
  line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\/.*$|^\s*\/?\*.*$|\/\*.*?\*\//g, ' ');

/** Identifiers with a forbidden part, as `path:line`. */
export function nameProblems(path: string, text: string): string[] {
  if (speakers.test(path)) return [];
  const isForbidden = (name: string): boolean =>
    !(isTest(path) && allowedInTests.has(name)) && partsOf(name).some((part) => forbiddenParts.test(part));
  const inFile = isForbidden(path.replaceAll(/[/.-]/g, '_')) ? [`${path}:1 name of the file`] : [];
  const inCode = text
    .split('\n')
    .flatMap((line, index) =>
      (codeOf(line).match(/[A-Za-z_]\w*/g) ?? []).filter(isForbidden).map((name) => `${path}:${index + 1} ${name}`),
    );
  return [...inFile, ...inCode].map((place) => `${place}: use the glossary's word.`);
}

/** The files that name the words in order to forbid them. */
const speakers = /^tools\/words(\.test)?\.ts$/;

/** Words that may not stand in a file, as `path:line`. */
export function wordProblems(path: string, text: string): string[] {
  if (speakers.test(path)) return [];
  const rules = /\.(test|spec)\.tsx?$/.test(path) ? [...everywhere, ...inTests] : everywhere;
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter((rule) => rule.forbidden.test(line))
        .map((rule) => `${path}:${index + 1} ${rule.name}: ${rule.advice}`),
    );
}

export function checkWords(): string[] {
  const paths = filesBelow([...workspaces, 'docs'], ['ts', 'tsx', 'mjs', 'css', 'sql', 'json', 'md', 'html']);
  return [
    ...paths.flatMap((path) => wordProblems(path, read(path))),
    ...typescriptSources().flatMap((path) => nameProblems(path, read(path))),
  ];
}
