export type Toast = {
  id: number;
  tone: 'info' | 'done' | 'danger';
  message: string;
  detail?: string | undefined;
  at: number;
};

/** Milliseconds within which a message belongs to what comes next: `提交成功` is said, and then the page changes. */
const fresh = 1000;

/** A queue that shows one message at a time; a message that is already there is not added again. */
export function createToastQueue(now: () => number = () => performance.now()) {
  let waiting: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    current: (): Toast | null => waiting[0] ?? null,
    /** Whether another message waits behind the one that is shown. */
    waited: (): boolean => waiting.length > 1,
    add(tone: Toast['tone'], message: string, detail?: string) {
      if (waiting.some((toast) => toast.message === message && toast.detail === detail && toast.tone === tone)) return;
      lastId += 1;
      change([...waiting, { id: lastId, tone, message, detail, at: now() }]);
    },
    /** The page has changed: what was said about the former one goes. */
    leave() {
      const stay = waiting.filter((toast) => now() - toast.at < fresh);
      if (stay.length < waiting.length) change(stay);
    },
    dismiss(id: number) {
      change(waiting.filter((toast) => toast.id !== id));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
