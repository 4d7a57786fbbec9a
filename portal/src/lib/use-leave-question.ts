import { useEffect } from 'react';

let unsaved = false;

/** Whether one may go from a page to another: where something is unsaved, the browser asks. */
export const mayLeave = (from: string, to: string): boolean =>
  !unsaved || from === to || confirm('修改还没有保存，离开后会丢失。确定离开吗？');

/**
 * While something is unsaved, the browser asks before a reload, before the window closes and before another page opens.
 * For one place of a page at a time.
 */
export function useLeaveQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved = true;
    addEventListener('beforeunload', ask);
    return () => {
      unsaved = false;
      removeEventListener('beforeunload', ask);
    };
  }, [asks]);
}
