import { filesBelow, read, workspaces } from './sources.ts';

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
  return paths.flatMap((path) => wordProblems(path, read(path)));
}
