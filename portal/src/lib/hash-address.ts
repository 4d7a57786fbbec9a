/** The path address that an address of the former hash form stands for, or null when it is none: `/#/x?y` → `/x?y`. */
export function pathOfHash(hash: string): string | null {
  return /^#\/[^/\\]/.test(hash) ? hash.slice(1) : null;
}

/** Replaces a hash address by its path; the page of that path is then loaded from the server. */
export function adoptHashAddress(): void {
  const path = pathOfHash(location.hash);
  if (path !== null) location.replace(path);
}
