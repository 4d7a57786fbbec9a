import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ExpectedFailure, findNode, fromRoot } from './processes.mjs';

const lockfile = fromRoot('package-lock.json');
const stamp = fromRoot('node_modules/.yance-stamp');

/** Installs the packages when they are not those of the lockfile. */
export function preparePackages() {
  if (!isInstalled()) install();
  if (!findNode())
    throw new ExpectedFailure(`Node 24 or later is needed on ${process.platform}-${process.arch}. 请先安装 Node 24。`);
}

function isInstalled() {
  // npm removes this file first and writes it last: without it an installation was interrupted.
  const record = fromRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockfile()) return true;
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : entry.optional || entry.devOptional;
  });
}

function install() {
  console.log('Installing packages, about a minute. 正在安装依赖，约需一分钟。');
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const [file, ...args] = node && npm ? [node, npm] : ['npm'];
  const options = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
  const result = spawnSync(file, [...args, ...options], { cwd: fromRoot(), encoding: 'utf8' });
  if (result.status !== 0) {
    throw new ExpectedFailure(
      `${result.stderr ?? ''}\nnpm ci failed: is the registry reachable? 依赖安装失败，请检查网络。`.trim(),
    );
  }
  writeFileSync(stamp, hashOfLockfile());
}

const hashOfLockfile = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');
