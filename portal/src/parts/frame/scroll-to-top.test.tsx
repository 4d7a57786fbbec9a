// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('another page, and the way back, begin at the top; a filter of a list keeps its place', async () => {
  const scroll = vi.fn<() => void>();
  vi.stubGlobal('scrollTo', scroll);
  const router = createMemoryRouter([{ path: '*', Component: ScrollToTop }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  const jumps = async (step: () => Promise<void>) => {
    scroll.mockClear();
    await act(step);
    return scroll.mock.calls.length > 0;
  };
  expect(await jumps(() => router.navigate('/list?kw=a', { replace: true }))).toBe(false);
  expect(await jumps(() => router.navigate('/list?page=2'))).toBe(true);
  expect(await jumps(() => router.navigate('/other', { replace: true }))).toBe(true);
  expect(await jumps(() => router.navigate(-1))).toBe(true);
});
