// @vitest-environment happy-dom
import { toast } from '@yance/ui/toast.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { forgetSession, saveToken } from '../../lib/session.ts';
import { clientLoader } from './page.tsx';

afterEach(() => {
  forgetSession();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => clientLoader({ params: { code: '258UE4' } } as unknown as Parameters<typeof clientLoader>[0]);

test('a member who opens an invitation reads that it is for new accounts, and no code is kept', () => {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  const asked = answerCalls({});
  const said = vi.spyOn(toast, 'info');
  expect(open().headers.get('location')).toBe('/');
  expect(said).toHaveBeenCalledWith('您已登录，邀请码只用于注册新账号');
  expect(asked).toEqual([]);
});
