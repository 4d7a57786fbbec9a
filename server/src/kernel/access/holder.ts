import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever makes the request under way, as links know them. */
export interface Holder {
  /** Under what a link opens that is handed out now; undefined for visitors, who get none that is theirs alone. */
  own: () => string | undefined;
  /** The same of what is handed out to visitors and shown to them alone, such as the pages of a link that is shared. */
  visiting: () => string;
  /** Whether the request can show what a link wants. */
  shows: (mark: string) => boolean;
}

const holders = new AsyncLocalStorage<Holder>();

/** Runs `work` for a request: links that it hands out open for whoever sent it, and for nobody else. */
export const heldBy = <T>(holder: Holder, work: () => T): T => holders.run(holder, work);

/** Under what a link opens that is handed out now; undefined where nobody asks for it, such as for a message. */
export const ownMark = (): string | undefined => holders.getStore()?.own();
export const visitorMark = (): string | undefined => holders.getStore()?.visiting();

/** Whether the request under way may open a link that was handed out under `mark`. */
export const isHeld = (mark: string): boolean => holders.getStore()?.shows(mark) ?? false;
