import { useStayWhile } from '@yance/web/use-stay-while.ts';
import { useEffect } from 'react';
import { askBeforeLeaving } from './leave-question.ts';

/**
 * While something is unsaved, the browser asks before a reload, before the window closes and before another page opens.
 */
export function useLeaveQuestion(asks: boolean): void {
  useStayWhile(asks);
  useEffect(() => {
    if (!asks) return undefined;
    askBeforeLeaving('修改还没有保存，离开后会丢失。确定离开吗？');
    return () => askBeforeLeaving(undefined);
  }, [asks]);
}
