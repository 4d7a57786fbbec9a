/** What files inside of an archive are called: their own names, with their folders where two share one. */
export function placeNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(paths)].filter(Boolean);
  const own = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return new Map(
    all.map((path) => [path, all.some((other) => other !== path && own(other) === own(path)) ? path : own(path)]),
  );
}
