import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formats } from '../src/formats.ts';

/**
 * Every format by itself with as many rounds, as `run.ts` reads them; `--after FORMAT` goes on behind one that is done.
 * What else is given goes to `run.ts`.
 */
const given = process.argv.slice(2);
const at = given.indexOf('--after');
const [, after] = at < 0 ? [] : given.splice(at, 2);
const names = formats.map(({ format }) => format);
if (after !== undefined && !names.includes(after)) throw new Error(`There is no format ${after}.`);
for (const name of names.slice(after === undefined ? 0 : names.indexOf(after) + 1)) {
  console.log(name);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...given, '--only', name], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
