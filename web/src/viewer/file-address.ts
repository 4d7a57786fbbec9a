import { fileMark } from './file-mark.ts';

interface Place {
  search: string;
  hash: string;
  state: unknown;
}
interface Navigate {
  (
    to: { search: string; hash: string },
    options: { replace: boolean; preventScrollReset: boolean; state?: unknown },
  ): unknown;
  (delta: number): unknown;
}

/**
 * Which file of a page is open in the viewer, by the address: back closes it, and a page that is loaded again opens it
 * again.
 */
export function fileAddress({ search, hash, state }: Place, navigate: Navigate) {
  const [open = null, ...inside] = hash.startsWith(fileMark) ? hash.slice(fileMark.length).split('/') : [];
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  return {
    /** Its rid; null where none is. */
    open,
    /** The file of an archive that is to be shown of it; empty for its first. */
    part: decoded(inside.join('/')),
    show: (rid: string, part = ''): void => {
      // From one file to the next is no step of the way back.
      const options = { replace: open !== null, preventScrollReset: true, state: { opened: open === null || opened } };
      const place = part === '' ? rid : `${rid}/${encodeURIComponent(part)}`;
      void navigate({ search, hash: fileMark + place }, options);
    },
    close: (): void => {
      if (open === null) return;
      // Who came by the address of a file has no page behind it to go back to.
      if (opened) void navigate(-1);
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}

/** An address that somebody has written by hand may have signs that stand for nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
