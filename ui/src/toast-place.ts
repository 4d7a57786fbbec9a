export type Toast = {
  id: number;
  tone: 'info' | 'done' | 'danger';
  message: string;
  detail?: string | undefined;
  at: number;
};

/** Milliseconds within which a message belongs to what comes next: `提交成功` is said, and then the page changes. */
const fresh = 1000;

/** The one message that is shown. A new one takes its place at once, so that what is read belongs to what was done last. */
export function createToastPlace(now: () => number = () => performance.now()) {
  let shown: Toast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: Toast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    current: (): Toast | null => shown,
    add(tone: Toast['tone'], message: string, detail?: string) {
      lastId += 1;
      change({ id: lastId, tone, message, detail, at: now() });
    },
    /** The page has changed: what was said about the former one goes. */
    leave() {
      if (shown && now() - shown.at >= fresh) change(null);
    },
    dismiss(id: number) {
      if (shown?.id === id) change(null);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
