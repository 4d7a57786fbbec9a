import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The 32 bytes that seal what the console writes, and the name by which sealed values call them. */
export interface Master {
  key: Buffer;
  id: string;
  from: 'environment' | 'file';
}

export interface MasterKey {
  /** The key, from the environment or its file; undefined where there is none, or no readable one. */
  find(): Master | undefined;
  /**
   * The same, making the file where there is none; two who make it at once get the same. A file that holds no key is
   * left as it is.
   */
  make(): Master | undefined;
}

/** Opens nothing: it only tells keys apart. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('yance provider keys').update(key).digest('hex').slice(0, 16);

/**
 * @param given the digits from the environment; where there are none, `file` holds them, made with mode 0600 at the
 * first use
 */
export function masterKey(given: string | undefined, file: string): MasterKey {
  const find = (): Master | undefined => {
    const digits = given ?? readDigits(file);
    if (digits === undefined) return undefined;
    const key = Buffer.from(digits, 'hex');
    return { key, id: idOf(key), from: given ? 'environment' : 'file' };
  };
  return {
    find,
    make() {
      const known = find();
      if (known) return known;
      writeWhole(file, `${randomBytes(32).toString('hex')}\n`);
      return find();
    },
  };
}

function readDigits(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^[0-9a-f]{64}$/i.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The file appears whole, and only where there was none: a linked name is never replaced. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    chmodSync(draft, 0o600);
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
