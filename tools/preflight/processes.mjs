import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const fromRoot = (...names) => join(root, ...names);

/** An expected failure: its message is all that is shown. */
export class ExpectedFailure extends Error {}

/** The Node that the lockfile names, or the running one when it is new enough; undefined when there is neither. */
export function findNode() {
  const { platform, arch, versions, execPath } = process;
  const installed = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].map((name) =>
    fromRoot('node_modules', name, 'bin/node'),
  );
  return (
    installed.find((file) => existsSync(file)) ?? (Number(versions.node.split('.')[0]) >= 24 ? execPath : undefined)
  );
}

/**
 * Runs a program on Node 24 in the project's folder and resolves to its exit code.
 * @param {string[]} args the program's file and its arguments
 * @param {Record<string, string>} env added to the environment
 * @param {{ cwd?: string, quiet?: boolean }} options quiet: the output is shown only when the program fails
 * @returns {Promise<number>}
 */
export function run(args, env = {}, { cwd = root, quiet = false } = {}) {
  const node = findNode();
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(node, args, { cwd, stdio, env: { ...process.env, PATH, ...env } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  // A terminal sends Ctrl-C to the child as well; sent twice it would mean "at once".
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
