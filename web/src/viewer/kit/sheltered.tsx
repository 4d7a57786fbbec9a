import { createContext, use } from 'react';
import css from './sheltered.module.css';

/** How results are shown to somebody who may look at them under conditions. */
export interface Shelter {
  /** Whether data and pictures may be taken along; where not, the viewer has no tools that do. */
  takes: boolean;
  /** Whom they are shown to, in words that lie over everything; empty for none. */
  watermark: string;
}

export const ShelterContext = createContext<Shelter>({ takes: true, watermark: '' });

/** What a word takes of a window at least, with the gaps around it. */
const patchPixels = 150 * 120;

/** Words over all that the parts around it show, aslant and pale; they take no clicks and are not read out. */
export function Watermark() {
  const { watermark } = use(ShelterContext);
  if (!watermark) return null;
  // As many as fill the largest window of the screen with the rim that turning takes, each in its own patch.
  const side = Math.max(screen.width, screen.height) * 1.6;
  const count = Math.ceil(side ** 2 / patchPixels);
  return (
    <div className={css.watermark} aria-hidden="true" data-words={watermark}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>{watermark}</span>
      ))}
    </div>
  );
}
