import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Appends one JSON line; the file is readable by its owner alone, because messages hold codes and phones. */
export async function appendLine(file: string, line: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** Writes what a message brings along, readable by its owner alone. */
export async function writeBeside(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
}
