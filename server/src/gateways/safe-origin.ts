/**
 * Keys and phone numbers travel to a provider, so only this machine may be reached without TLS; an origin has no path.
 */
export function safeOrigin(url: URL): boolean {
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url.pathname === '/' && url.search === '' && (url.protocol === 'https:' || (here && url.protocol === 'http:'));
}
