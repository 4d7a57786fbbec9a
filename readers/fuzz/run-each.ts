import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formats } from '../src/formats.ts';
import { servedFormats } from './served-samples.ts';

/**
 * Every format by itself with as many rounds, as `run.ts` reads them; `--after FORMAT` goes on behind one that is done,
 * `--formats A,B` reads those alone. What else is given goes to `run.ts`.
 */
const given = process.argv.slice(2);
const taken = (option: string): string | undefined => {
  const at = given.indexOf(option);
  return at < 0 ? undefined : given.splice(at, 2)[1];
};
const [after, only] = [taken('--after'), taken('--formats')?.split(',')];
const all = [...formats.map(({ format }) => format), ...servedFormats];
for (const name of [...(only ?? []), ...(after ? [after] : [])])
  if (!all.includes(name)) throw new Error(`There is no format ${name}.`);
const names = all.filter((name) => only?.includes(name) ?? true);
for (const name of names.slice(after === undefined ? 0 : names.indexOf(after) + 1)) {
  console.log(name);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...given, '--only', name], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
