import { expect, test, vi } from 'vitest';

test('what is said before the screen has come is said once it is there, in order, and nothing twice', async () => {
  // Other tests may have lent a screen.
  vi.resetModules();
  const { lendScreen, onScreen, screenCalls } = await import('./screen.ts');
  const { toastDone, toastProblem } = await import('./toast.ts');
  const said: string[] = [];
  toastDone('已保存');
  toastProblem('网络中断');
  onScreen(() => void said.push('问'));
  expect([said, screenCalls.get()]).toEqual([[], 3]);
  const message = {
    success: (words: string) => said.push(words),
    error: ({ content }: { content: string }) => said.push(content),
  };
  lendScreen({ message, modal: {} } as never);
  expect(said).toEqual(['已保存', '网络中断', '问']);
  toastDone('已发送');
  lendScreen({ message, modal: {} } as never);
  expect(said).toEqual(['已保存', '网络中断', '问', '已发送']);
});
