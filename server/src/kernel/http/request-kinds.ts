import type { Binding } from '../route.ts';
import { pathOfRequest } from './plain-request.ts';
import type { RequestKind } from './admission.ts';

/**
 * Tells by its address what a request asks for: calls that read or write, and calls that stream bytes; pages and health
 * are free. `streams` are addresses that stream without being calls, by their beginning.
 */
export function requestKinds(
  bindings: readonly Binding[],
  streams: readonly string[] = [],
): (address: string) => RequestKind {
  const kinds = new Map<string, RequestKind>();
  const streamed: string[] = [...streams];
  for (const { endpoint } of bindings) {
    const [fixed = '', parameter] = endpoint.path.split(':');
    const streams = endpoint.body === 'multipart' || endpoint.body === 'raw';
    if (parameter === undefined) kinds.set(fixed, streams ? 'stream' : endpoint.effect === 'write' ? 'write' : 'call');
    else if (streams) streamed.push(fixed);
  }
  return (url) => {
    const [path = ''] = pathOfRequest({ url }).split('?', 1);
    const known = kinds.get(path);
    if (known) return known;
    if (streamed.some((start) => path.startsWith(start))) return 'stream';
    return path.startsWith('/api/') ? 'call' : 'free';
  };
}
