/** The path address that an address of the former hash form stands for, or null when it is none: `/#/x?y` → `/x?y`. */
export function pathOfHash(hash: string): string | null {
  return /^#\/[^/\\]/.test(hash) ? hash.slice(1) : null;
}
