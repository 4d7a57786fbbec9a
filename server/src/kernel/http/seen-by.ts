import { seenHeader } from '@yance/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { unseenAt } from '../require-seen.ts';

const rid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Staff with what their page had read of the records that they name in a call, where it says so. */
export function seenBy(actor: Actor, { headers }: Pick<FastifyRequest, 'headers'>, input: unknown): Actor {
  const unseen = unseenAt(String(headers[seenHeader] ?? ''));
  if (actor.kind !== 'staff' || !unseen) return actor;
  return { ...actor, seen: { unseen, rids: new Set((JSON.stringify(input) ?? '').match(rid)) } };
}
