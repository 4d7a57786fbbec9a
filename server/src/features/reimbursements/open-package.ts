import type { MemberWork, ReadWork } from '../../kernel/db.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { openTicket, sealTicket } from '../../kernel/access/tickets.ts';
import { disposition } from '../files/index.ts';
import { partKey } from './add-package.ts';
import { findPackage, type PackageRow } from './reimbursements.store.ts';

/** A link of five minutes to one part of a package. */
export async function linkPackage(
  { tx, clock, actor }: MemberWork,
  { rid, part }: { rid: string; part: number },
): Promise<{ url: string; name: string }> {
  const row = await findPackage(tx, rid);
  const name = row?.member_rid === actor.rid && isThere(row, clock.now()) ? row.parts[part]?.name : undefined;
  if (!name) throw new Refusal('notFound');
  return { url: `/api/open/reimbursement/${sealTicket('package', { package: rid, part: String(part) }, clock)}`, name };
}

/** What such a link opens. */
export async function openPackage({ tx, clock }: ReadWork, ticket: string): Promise<RawReply> {
  const payload = openTicket('package', ticket, clock);
  const row = payload?.package ? await findPackage(tx, payload.package) : undefined;
  const part = row && isThere(row, clock.now()) ? row.parts[Number(payload?.part)] : undefined;
  if (!row || !part) throw new Refusal('linkOver', { status: 410 });
  return {
    headers: {
      'content-type': row.form === 'pdf' ? 'application/pdf' : 'application/zip',
      'content-length': String(part.size),
      'content-disposition': disposition('attachment', part.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: await storage().read(partKey(row.rid, Number(payload?.part))),
  };
}

const isThere = ({ state, expires_at, removed_at }: PackageRow, now: Date): boolean =>
  state === 'done' && removed_at === null && expires_at > now;
