import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Appends one JSON line; the file is readable by its owner alone, because messages hold codes and phones. */
export async function appendLine(file: string, line: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}
