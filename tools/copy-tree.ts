import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, workspaces } from './sources.ts';

/** A copy of every file that belongs to the tree, as a fresh clone would hold it, in a temporary folder. */
export function copyFiles(): string {
  const copy = mkdtempSync(join(tmpdir(), 'yance-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  return copy;
}

/**
 * A copy that can run: the product's own workspaces come from the copy, every other package from where it is installed.
 */
export function copyTree(): string {
  const copy = copyFiles();
  const scope = '@yance';
  mkdirSync(join(copy, 'node_modules', scope), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== scope) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', scope, workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
  return copy;
}
