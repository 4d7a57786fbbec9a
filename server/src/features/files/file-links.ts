import type { FileLink } from '@yance/contract/files/file.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sealTicket } from '../../kernel/access/tickets.ts';
import type { StoredFile } from './files.store.ts';
import type { RenditionKind } from './renditions.ts';

/** How long a link opens its file. A download that has begun goes on. */
export const linkSeconds = 15 * 60;

/** A short-lived address of a file; anyone who hands it out has checked that its reader may see the file. */
export function fileUrl(rid: string, clock: Clock): string {
  return `/api/open/file/${sealTicket('file', { file: rid }, clock, linkSeconds)}`;
}

/** A short-lived address of a picture that was made from a file, see saveRendition. */
export function renditionUrl(rid: string, kind: RenditionKind, clock: Clock): string {
  return `/api/open/file/${sealTicket('file', { rendition: rid, kind }, clock, linkSeconds)}`;
}

export function linkTo(file: StoredFile, clock: Clock): FileLink {
  return { rid: file.rid, name: file.name, size: file.size, mime: file.mime, url: fileUrl(file.rid, clock) };
}

type Files = ReadonlyMap<string, StoredFile>;

/** A link to one of the files that were read; null for none, and for one that is not among them. */
export function linkOf(files: Files, rid: string | null | undefined, clock: Clock): FileLink | null {
  const file = rid ? files.get(rid) : undefined;
  return file ? linkTo(file, clock) : null;
}

/** Links to some of the files that were read, without those that are not among them. */
export const linksOf = (files: Files, rids: readonly string[], clock: Clock): FileLink[] =>
  rids.flatMap((rid) => linkOf(files, rid, clock) ?? []);
