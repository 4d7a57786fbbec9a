import { filesBelow, read, workspaces } from './sources.ts';

const limit = 400;

/** Long files that are allowed, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'server/lab-agent/lab-agent.mjs': 'it is handed out as one file that needs no other',
};

const outside = /^server\/(seeds|migrations)\//;

/** A file of more than 400 lines usually holds two things. */
export function sizeProblem(path: string, text: string): string | undefined {
  const lines = text.split('\n').length - 1;
  if (lines <= limit || outside.test(path) || path in allowed) return undefined;
  return `${path} has ${lines} lines, ${limit} are allowed: split it, or name it with its reason in tools/file-sizes.ts.`;
}

const widest = 120;

/**
 * What begins with a comment, or ends with one that no string can be mistaken for; a directive or an address cannot be
 * wrapped.
 */
const comment = /^\s*(\{?\/\*|\*|\/\/)|\s\/\/ [^'"`]*$/;
const unwrappable = /\boxlint-disable|\S{90}/;

/** Code is formatted to 120 columns; the formatter leaves comments alone. */
export function wideComments(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.length > widest && comment.test(line) && !unwrappable.test(line)
        ? [`${path}:${index + 1} has a comment of ${line.length} columns, ${widest} are allowed: wrap it.`]
        : [],
    );
}

export function checkSizes(): string[] {
  const paths = filesBelow(workspaces, ['ts', 'tsx', 'mjs', 'css']);
  const stale = Object.keys(allowed).filter(
    (path) => !paths.includes(path) || read(path).split('\n').length - 1 <= limit,
  );
  return [
    ...paths.flatMap((path) => sizeProblem(path, read(path)) ?? []),
    ...paths.flatMap((path) => wideComments(path, read(path))),
    ...stale.map((path) => `${path} needs its exception in tools/file-sizes.ts no longer.`),
  ];
}
