import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { useRef, useState } from 'react';

const most = 50;
/** Typing into the same part without a longer pause is one change. */
const oneChangeMillis = 1_500;

/** The drafts before each change, the newest last, so that a change can be taken back. */
export function useDraftPast() {
  const [past, setPast] = useState<readonly ServiceDraft[]>([]);
  const last = useRef({ at: 0, shape: '' });
  return {
    past,
    /** To be called with the draft as it stands before `part` is put into it. */
    remember(draft: ServiceDraft, part: Partial<ServiceDraft>): void {
      const shape = shapeOf(part);
      const now = Date.now();
      const goesOn = shape === last.current.shape && now - last.current.at < oneChangeMillis;
      last.current = { at: now, shape };
      if (!goesOn) setPast((all) => [...all.slice(1 - most), draft]);
    },
    takeBack(): ServiceDraft | undefined {
      last.current = { at: 0, shape: '' };
      setPast((all) => all.slice(0, -1));
      return past.at(-1);
    },
    forget: () => setPast([]),
  };
}

/** Which parts change, and how many entries they have: what is added or removed is never the same change as typing. */
const shapeOf = (part: Partial<ServiceDraft>): string =>
  Object.entries(part)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : ''}`)
    .join(' ');
