import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../lab-agent/lab-agent.mjs');

export interface Run {
  process: ChildProcess;
  /** Resolves when this many lines of the log hold the words. */
  said: (words: string, times?: number) => Promise<void>;
  output: () => string;
  ended: Promise<{ code: number | null; output: string }>;
}
/**
 * Starts the program for the folder `XRD` of `base`, by the key file beside it; `nodes` are options of Node, and a file
 * counts as finished when two looks agree, unless the program's own default is wanted. */
export function runLabAgent(
  base: string,
  {
    nodes = [],
    more = [],
    env = {},
    usualQuiet = false,
  }: { nodes?: readonly string[]; more?: readonly string[]; env?: NodeJS.ProcessEnv; usualQuiet?: boolean },
): Run {
  let output = '';
  const hears = new Set<() => void>();
  const args = [
    '--folder',
    join(base, 'XRD'),
    '--key-file',
    join(base, 'key'),
    '--every',
    '0.2',
    '--per-minute',
    '6000',
    ...(usualQuiet ? [] : ['--quiet', '0']),
  ];
  const child = execFile(process.execPath, [...nodes, program, ...args, ...more], { env: { ...process.env, ...env } });
  const hear = (chunk: string) => {
    output += chunk;
    for (const one of hears) one();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    process: child,
    said: (words, times = 1) =>
      new Promise((done) => {
        const look = () => {
          if (output.split(words).length <= times) return;
          hears.delete(look);
          done();
        };
        hears.add(look);
        look();
      }),
    output: () => output,
    ended: new Promise((done) => child.on('close', (code) => done({ code, output }))),
  };
}
