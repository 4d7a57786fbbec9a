/** The address of a published picture; entities carry the bare name (specification §3). */
export function pictureHref(name: string): string {
  return /^https?:\/\//.test(name) ? name : `/upload/img/${encodeURIComponent(name)}`;
}
