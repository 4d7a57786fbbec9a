import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { shippedPackages, type Lock } from './licences.ts';
import { read, root } from './sources.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}

/** CycloneDX, as far as it is read here. */
interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { 'bom-ref': string; name: string; type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const mostBytes = 64 * 1024 * 1024;

/** Name and version of every package that ships, as the lockfile has them. */
export function shippedNames(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Lock & Record<string, { name?: string; version?: string }>;
  };
  return shippedPackages(packages).map((path) => {
    const { name, version = '' } = packages[path] ?? {};
    return `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  });
}

/**
 * The packages that the product ships, with versions, hashes and licences, in CycloneDX: `npm run sbom -- FILE`,
 * without a name sbom.cdx.json. npm writes it from the lockfile; what only tools and tests need is left out here,
 * because npm's own `--omit=dev` also drops what a workspace and a tool share.
 */
export async function makeSbom(): Promise<Sbom> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: root, maxBuffer: mostBytes },
  );
  const all = JSON.parse(stdout) as Sbom;
  const shipped = new Set(shippedNames());
  const components = all.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const product = all.metadata.component['bom-ref'];
  const kept = new Set([product, ...components.map((one) => one['bom-ref'])]);
  const linked = all.dependencies
    .filter(({ ref }) => kept.has(ref) && ref !== product)
    .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => kept.has(ref)) }));
  const wanted = new Set(linked.flatMap(({ dependsOn }) => dependsOn));
  const direct = components.map((one) => one['bom-ref']).filter((ref) => !wanted.has(ref));
  // npm calls the product after the folder that it lies in.
  const { name } = JSON.parse(read('package.json')) as { name: string };
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...all.metadata.component, name } },
    components,
    dependencies: [{ ref: product, dependsOn: direct }, ...linked],
  };
}

if (import.meta.main) {
  const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
  const made = await makeSbom();
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`);
  console.log(`${file}: ${made.components.length} packages, CycloneDX ${made.specVersion}`);
}
