import { apiKeyPrefix, computerKeyPrefix } from '@yance/contract/kernel/api-key.ts';
import type { IncomingMessage } from 'node:http';

type Request = Pick<IncomingMessage, 'headers'>;

const bearerOf = ({ headers }: Request): string | undefined => /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** The key of a program, which stands where a member's token does or after `Authorization: Bearer`. */
export const keyOfRequest = (request: Request): string | undefined =>
  [bearerOf(request), request.headers.token].find(
    (one): one is string => typeof one === 'string' && one.startsWith(apiKeyPrefix),
  );

/** The key of a laboratory's computer, which stands after `Authorization: Bearer`. */
export function computerKeyOfRequest(request: Request): string | undefined {
  const key = bearerOf(request);
  return key?.startsWith(computerKeyPrefix) ? key : undefined;
}
