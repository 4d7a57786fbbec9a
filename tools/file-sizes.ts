import { filesBelow, read, workspaces } from './sources.ts';

const limit = 400;

/** Long files that are allowed, each with the reason. */
const allowed: Readonly<Record<string, string>> = {};

const outside = /^server\/(seeds|migrations)\//;

/** A file of more than 400 lines usually holds two things. */
export function sizeProblem(path: string, text: string): string | undefined {
  const lines = text.split('\n').length - 1;
  if (lines <= limit || outside.test(path) || path in allowed) return undefined;
  return `${path} has ${lines} lines, ${limit} are allowed: split it, or name it with its reason in tools/file-sizes.ts.`;
}

export function checkSizes(): string[] {
  const paths = filesBelow(workspaces, ['ts', 'tsx', 'mjs', 'css']);
  const stale = Object.keys(allowed).filter(
    (path) => !paths.includes(path) || read(path).split('\n').length - 1 <= limit,
  );
  return [
    ...paths.flatMap((path) => sizeProblem(path, read(path)) ?? []),
    ...stale.map((path) => `${path} needs its exception in tools/file-sizes.ts no longer.`),
  ];
}
