import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useStayWhile } from '@yance/web/use-stay-while.ts';
import { onScreen } from './screen.ts';

interface LeaveWords {
  title: string;
  content: string;
  cancelText: string;
}

const unsaved: LeaveWords = {
  title: '修改还没有保存，确定离开吗？',
  content: '离开后，没有保存的修改会丢失。',
  cancelText: '继续编辑',
};

export const uploading: LeaveWords = {
  title: '文件正在上传，确定离开吗？',
  content: '离开后，没有传完的文件会停止上传。',
  cancelText: '继续上传',
};

/**
 * Asks before work is left behind: in a dialog of the console on its own ways, by the browser when the window
 * closes. Once nothing can be lost any more, whoever was asked goes on.
 */
export function useLeaveGuard(dirty: boolean, words: LeaveWords = unsaved): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    if (!dirty) {
      blocker.proceed();
      return undefined;
    }
    let over = false;
    let end = (): void => {
      over = true;
    };
    onScreen(({ modal }) => {
      if (over) return;
      const asked = modal.confirm({
        ...words,
        okText: '离开',
        onOk: () => blocker.proceed(),
        onCancel: () => blocker.reset(),
      });
      end = () => asked.destroy();
    });
    return () => end();
  }, [blocker, dirty, words]);
  useStayWhile(dirty);
}
