import type { MemberWork, ReadWork, Tx } from '../../kernel/db.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { openTicket, sealTicket } from '../../kernel/access/tickets.ts';
import { disposition } from '../files/index.ts';
import { partKey } from './add-package.ts';
import { findPackage, type PackageRow } from './reimbursements.store.ts';
import { stillReadable } from './still-readable.ts';

/** A link of five minutes to one part of a package. */
export async function linkPackage(
  { tx, clock, actor }: MemberWork,
  { rid, part }: { rid: string; part: number },
): Promise<{ url: string; name: string }> {
  const row = await packageThere(tx, rid, clock.now());
  const name = row?.member_rid === actor.rid ? row.parts[part]?.name : undefined;
  if (!name) throw new Refusal('notFound');
  return { url: `/api/open/reimbursement/${sealTicket('package', { package: rid, part: String(part) }, clock)}`, name };
}

/** What such a link opens; it is over as soon as its member may no longer read what is inside. */
export async function openPackage({ tx, clock }: ReadWork, ticket: string): Promise<RawReply> {
  const payload = openTicket('package', ticket, clock);
  const row = payload?.package ? await packageThere(tx, payload.package, clock.now()) : undefined;
  const part = row?.parts[Number(payload?.part)];
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

/** A package whose files are there and whose member may still read all of it. */
async function packageThere(tx: Tx, rid: string, now: Date): Promise<PackageRow | undefined> {
  const row = await findPackage(tx, rid);
  if (row?.state !== 'done' || row.removed_at !== null || row.expires_at <= now) return undefined;
  const [readable] = await stillReadable(tx, row.member_rid, [row]);
  return readable;
}
