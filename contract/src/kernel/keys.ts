/** The keys of an object that is written out in full, with their type: TypeScript takes any object to have more. */
export const keysOf = <T extends object>(given: T) => Object.keys(given) as (keyof T & string)[];

/** An object with a value for each of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
