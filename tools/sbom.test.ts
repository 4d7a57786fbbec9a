import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSbom, shippedNames } from './sbom.ts';
import { root } from './sources.ts';

test(
  'the list of packages names all that ships, each with its hash, and nothing else',
  { timeout: 90_000 },
  async () => {
    const { bomFormat, metadata, components, dependencies } = await makeSbom();
    expect([bomFormat, metadata.component.name, metadata.component.type]).toEqual([
      'CycloneDX',
      'yance',
      'application',
    ]);
    const shipped = [...new Set(shippedNames())].toSorted();
    expect(shipped.length).toBeGreaterThan(100);
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    expect([...new Set(listed)].toSorted()).toEqual(shipped);
    // The lockfile has no hash of binaries for machines that it has never been installed on.
    const unsure = components.filter(({ hashes }) => !/^[0-9a-f]{64,}$/.test(hashes?.[0]?.content ?? ''));
    expect(unsure.filter(({ name }) => existsSync(join(root, 'node_modules', name)))).toEqual([]);
    const refs = new Set(components.map((one) => one['bom-ref']));
    expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  },
);
