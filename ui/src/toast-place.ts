import { createStore } from './store.ts';

export type Toast = {
  id: number;
  tone: 'info' | 'done' | 'danger';
  message: string;
  detail?: string | undefined;
  at: number;
};

/** Milliseconds within which a message belongs to what comes next: `提交成功` is said, and then the page changes. */
const fresh = 1000;

/**
 * The one message that is shown. A new one takes its place at once, so that what is read belongs to what was done last.
 */
export function createToastPlace(now: () => number = () => performance.now()) {
  const shown = createStore<Toast | null>(null);
  let lastId = 0;
  return {
    shown,
    add(tone: Toast['tone'], message: string, detail?: string) {
      lastId += 1;
      shown.set({ id: lastId, tone, message, detail, at: now() });
    },
    /** The page has changed: what was said about the former one goes. */
    leave() {
      const last = shown.get();
      if (last && now() - last.at >= fresh) shown.set(null);
    },
    /** Something new begins: what was said before goes at once. */
    clear() {
      shown.set(null);
    },
    dismiss(id: number) {
      if (shown.get()?.id === id) shown.set(null);
    },
  };
}
