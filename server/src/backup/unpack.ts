import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../kernel/cannot-start.ts';
import type { Home } from '../kernel/postgres/embedded-postgres-home.ts';

/** By the system's tar, as the user as whom PostgreSQL runs, so that everything belongs to that one. */
export async function unpack(home: Home, folder: string, fill: (into: Writable) => Promise<void>): Promise<void> {
  const [file = 'tar', ...args]: string[] = [...home.runAs, 'tar', '-x', '-C', folder];
  const tar = spawn(file, args, { cwd: home.folder, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((done, fail) => tar.on('error', fail).on('close', done));
  const [said, status, fault] = await Promise.all([
    text(tar.stderr),
    ended,
    fill(untilItHasEnough(tar.stdin)).then(
      () => undefined,
      (error: unknown) => error,
    ),
  ]);
  if (fault) throw fault;
  if (status !== 0) throw new CannotStart(`The backup could not be unpacked. ${said}`.trim());
}

/**
 * tar ends at the archive's end mark without reading what fills it up, and early at its first fault, of which its
 * status tells. What it does not read is taken all the same: the seal covers the whole file.
 */
function untilItHasEnough(stdin: Writable): Writable {
  stdin.on('error', () => undefined);
  return new Writable({
    write: (chunk, _encoding, done) => void stdin.write(chunk, () => done()),
    final: (done) => void stdin.end(() => done()),
    destroy: (error, done) => {
      stdin.destroy();
      done(error);
    },
  });
}
