import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { containerSteps } from './container-steps.ts';
import { read, root } from './sources.ts';

const units = globSync('deploy/*.{service,timer}', { cwd: root });

test('systemd finds nothing wrong with the units, where it is installed', ({ skip }) => {
  expect(units.toSorted()).toEqual([
    'deploy/yance-backup.service',
    'deploy/yance-backup.timer',
    'deploy/yance.service',
  ]);
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: root, encoding: 'utf8' });
  // A machine without systemd, as a container or a Mac, has nothing to say about its units.
  if (error && 'code' in error && error.code === 'ENOENT') skip('systemd-analyze is not installed');
  expect([error, stdout + stderr]).toEqual([undefined, '']);
});

test('the units start commands that exist', () => {
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const [, file = '', command = ''] = /^ExecStart=\/usr\/bin\/env node (\S+) (\w+)/m.exec(read(unit)) ?? [];
    expect(existsSync(join(root, file)), unit).toBe(true);
    expect(read(file), unit).toMatch(new RegExp(`^  ${command}:`, 'm'));
  }
});

test('the container file marks what installs, builds and starts', () => {
  expect(containerSteps()).toEqual({
    runs: ['npm ci --no-fund --no-audit', 'npm run build'],
    start: ['node', 'tools/preflight.mjs', 'start'],
  });
});
