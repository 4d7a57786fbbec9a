/**
 * Where an object lies below the root of a storage, alike on a disk and in a bucket, so that one can be copied to the
 * other: two levels of folders by the key's last characters, which are random; its first ones tell the time.
 */
export function placeOf(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{3,100}$/.test(key)) throw new Error(`No storage key: ${key}`);
  const base = key.split('.')[0] ?? key;
  return `${base.slice(-2)}/${base.slice(-4, -2)}/${key}`;
}
