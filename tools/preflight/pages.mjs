import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure, fromRoot, run } from './processes.mjs';

const sites = [
  { folder: 'portal', builder: '@react-router/dev' },
  { folder: 'console', builder: 'vite' },
];
const shared = ['web', 'figures', 'ui', 'contract'];
const notSource = new Set(['node_modules', 'build', '.react-router']);

/**
 * Builds the sites whose sources changed since their last build. Resolves to 0, or to the exit code of a failed build.
 */
export async function buildPages() {
  for (const { folder, builder } of sites) {
    if (!readdirSync(fromRoot(folder)).some((name) => name.startsWith('vite.config.'))) continue;
    const stamp = fromRoot(folder, 'build/.source-hash');
    const hash = hashOfSources([folder, ...shared]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    console.log(`Building ${folder}. 正在构建页面（${folder}）。`);
    rmSync(stamp, { force: true });
    const code = await run(
      [programOf(folder, builder), 'build'],
      { NODE_ENV: 'production' },
      { cwd: fromRoot(folder), quiet: true },
    );
    if (code !== 0) return code;
    if (!existsSync(fromRoot(folder, 'build')))
      throw new ExpectedFailure(`The build of ${folder} left nothing in ${folder}/build.`);
    writeFileSync(stamp, hash);
  }
  return 0;
}

/** npm puts a package beside the workspace when the rest needs another version of it. */
function programOf(folder, name) {
  const places = [fromRoot(folder, 'node_modules', name), fromRoot('node_modules', name)];
  const place = places.find((path) => existsSync(path));
  if (!place) throw new ExpectedFailure(`${name} is not installed: run npm ci. 缺少依赖，请运行 npm ci。`);
  const { bin } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  return join(place, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

/** Contents, not times: copying or checking out a tree changes every time and no content. */
function hashOfSources(folders) {
  const hash = createHash('sha256').update(readFileSync(fromRoot('package-lock.json')));
  for (const folder of folders) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(fromRoot(folder), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name) || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else
      hash
        .update(`${path}\0`)
        .update(readFileSync(fromRoot(path)))
        .update('\0');
  }
}
