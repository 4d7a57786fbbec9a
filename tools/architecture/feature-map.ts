import { read } from '../sources.ts';

/** What each feature of the server may use; the kernel and the gateways are open to all. */
export type FeatureMap = Readonly<Record<string, readonly string[]>>;

export const featureMap = (): FeatureMap => JSON.parse(read('tools/feature-map.json')) as FeatureMap;

/** Names that the map uses without defining them, and the first cycle if there is one. */
export function mapProblems(map: FeatureMap): string[] {
  const unknown = Object.entries(map).flatMap(([feature, uses]) =>
    uses
      .filter((used) => !(used in map))
      .map((used) => `${feature} uses ${used}, which the feature map does not define.`),
  );
  const cycle = firstCycle(map);
  return cycle ? [...unknown, `The feature map has a cycle: ${cycle.join(' → ')}.`] : unknown;
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
