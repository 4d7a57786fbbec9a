/**
 * The address with some query values changed; `null` removes one. Changing anything but the page returns to the first
 * page.
 */
export function withQuery(address: string, changes: Record<string, string | null>): string {
  const [path = '', query = ''] = address.split('?');
  const values = new URLSearchParams(query);
  if (!('page' in changes)) values.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') values.delete(name);
    else values.set(name, value);
  }
  const text = values.toString();
  return text ? `${path}?${text}` : path;
}
