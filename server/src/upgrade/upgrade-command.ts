import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupKey } from '../backup/backup-key.ts';
import { ownVersion, runCommand } from '../backup/command.ts';
import { loadConfig } from '../config.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { systemClock } from '../kernel/clock.ts';
import { upgrade } from './upgrade.ts';

const usage =
  "Use, in the folder of the new version: npm run upgrade -- --current LINK --backup TO [--stop 'systemctl stop yance'] [--start 'systemctl start yance'] [--wait SECONDS]";

/** `npm run upgrade`: changes to the version in whose folder it runs, or leaves everything as it was. */
async function main(): Promise<void> {
  const { current, backup, stop, start, wait } = read();
  const config = loadConfig();
  await upgrade({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    stop,
    start,
    storage: config.s3 ? undefined : join(config.dataDir, 'files'),
    target: resolve(backup),
    key: backupKey(config.backup),
    current: resolve(current),
    tree: resolve(import.meta.dirname, '../../..'),
    version: ownVersion(),
    readyUrl: `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${config.port}/ready`,
    waitMs: Number(wait) * 1000,
    clock: systemClock,
    say: console.log,
  });
}

function read() {
  const text = (preset?: string) => ({ type: 'string', ...(preset === undefined ? {} : { default: preset }) }) as const;
  const options = {
    current: text(),
    backup: text(),
    stop: text('systemctl stop yance'),
    start: text('systemctl start yance'),
    wait: text('120'),
  };
  let values;
  try {
    ({ values } = parseArgs({ options }));
  } catch {
    throw new CannotStart(usage);
  }
  const { current, backup, stop = '', start = '', wait = '' } = values;
  if (!current || !backup || !/^[1-9]\d{0,4}$/.test(wait)) throw new CannotStart(usage);
  return { current, backup, stop, start, wait };
}

runCommand(main);
