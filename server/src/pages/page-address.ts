/** What the pages read of an address, by the first part of its path; the others read nothing. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  project: [
    'typeId',
    'childId',
    'title',
    'priceMin',
    'priceMax',
    'daysMax',
    'instrument',
    'urgent',
    'onSite',
    'sort',
    'page',
  ],
  search: ['kw', 'typeId', 'childId', 'instrument', 'page'],
  list: ['kw', 'view', 'page'],
  guide: ['kw'],
  require: ['about'],
  license: ['version'],
  policy: ['version'],
  __manifest: ['paths', 'version'],
};
/** Names the routes whose data the router asks for. */
const routes = '_routes';

/**
 * The address (path and query) that stands for `address`: with the parameters that its page reads, each once and in
 * one order, and without all others. What campaigns, readers and strangers hang on an address makes no page of its own.
 */
export function plainAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const path = address.slice(0, at);
  const given = new URLSearchParams(address.slice(at + 1));
  const first = path.split('/')[1]?.replace(/\.data$/, '') ?? '';
  const names = [...(readBy[first] ?? []), ...(path.endsWith('.data') ? [routes] : [])];
  const read = names.flatMap((name) => {
    const value = given.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return read.length > 0 ? `${path}?${read.join('&')}` : path;
}

/** Whether a page says itself that this is its address, or, where it says nothing, the address names one file. */
export function isLasting(html: string | null, origin: string, address: string): boolean {
  if (html === null) return !/\.data$|[?]/.test(address);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return canonical === undefined ? false : sameAddress(canonical, origin + address);
}

const sameAddress = (one: string, other: string): boolean => new URL(one).href === new URL(other).href;
