import type { Name } from './plain-names.ts';
import { isSetting, placeOf } from './plain-places.ts';

/**
 * Where the first column comes again, as in `Wavelength,Abs,Wavelength,Abs` and `Temp A,Mass A,Temp B,Mass B`: columns
 * of each group; undefined where a name comes again out of order.
 */
export function groupsOf(names: readonly Name[]): number[][] | undefined {
  const [first] = names;
  if (!first) return undefined;
  const bare = ({ label }: Name): string => label.toLowerCase().replace(/[\s._]*\(?\d+\)?$/, '') || label;
  const again = startsOf(names, (name) => bare(name) === bare(first));
  if (again.length > 1) return inGroups(names, again);
  const lettered = ({ label }: Name): string => label.toLowerCase().replace(/[\s._-]+\(?[a-h]\)?$/, '');
  const kind = placeOf(first);
  const ways = [
    (name: Name) => lettered(name) === lettered(first),
    (name: Name) => kind !== undefined && placeOf(name) === kind && !isSetting(name),
  ];
  for (const isFirst of ways) {
    const groups = inGroups(names, startsOf(names, isFirst));
    if (groups && groups.length > 1) return groups;
  }
  return [names.map((_, at) => at)];
}

const startsOf = (names: readonly Name[], isFirst: (name: Name) => boolean): number[] =>
  names.flatMap((name, at) => (isFirst(name) ? [at] : []));

/** Groups of two or more columns that begin at these; undefined where they are not all as wide. */
function inGroups(names: readonly Name[], starts: readonly number[]): number[][] | undefined {
  const width = names.length / Math.max(1, starts.length);
  if (width < 2 || starts.some((at, index) => at !== index * width)) return undefined;
  return starts.map((at) => Array.from({ length: width }, (_, index) => at + index));
}
