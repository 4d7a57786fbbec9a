import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from '../sources.ts';

/** What each feature of the server may use; the kernel and the gateways are open to all. */
export type FeatureMap = Readonly<Record<string, readonly string[]>>;

export const featureMap = (): FeatureMap => JSON.parse(read('tools/feature-map.json')) as FeatureMap;

export const featureFolders = (): string[] =>
  readdirSync(join(root, 'server/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/**
 * Features without a folder, folders that are not on the map, names used without being defined, and the first cycle.
 */
export function mapProblems(map: FeatureMap, folders: readonly string[]): string[] {
  const missing = Object.keys(map)
    .filter((feature) => !folders.includes(feature))
    .map((feature) => `The feature map names ${feature}, but server/src/features/${feature} does not exist.`);
  const unmapped = folders
    .filter((folder) => !(folder in map))
    .map((folder) => `server/src/features/${folder} is not on the feature map.`);
  const unknown = Object.entries(map).flatMap(([feature, uses]) =>
    uses
      .filter((used) => !(used in map))
      .map((used) => `${feature} uses ${used}, which the feature map does not define.`),
  );
  const cycle = firstCycle(map);
  const circular = cycle ? [`The feature map has a cycle: ${cycle.join(' → ')}.`] : [];
  return [...missing, ...unmapped, ...unknown, ...circular];
}

function firstCycle(map: FeatureMap): string[] | undefined {
  const finished = new Set<string>();
  const visit = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    if (finished.has(feature)) return undefined;
    for (const used of map[feature] ?? []) {
      const cycle = visit(used, [...path, feature]);
      if (cycle) return cycle;
    }
    finished.add(feature);
    return undefined;
  };
  for (const feature of Object.keys(map)) {
    const cycle = visit(feature, []);
    if (cycle) return cycle;
  }
  return undefined;
}
