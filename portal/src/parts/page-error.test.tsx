// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PageError } from './page-error.tsx';

afterEach(cleanup);

const show = (error: unknown) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PageError error={error} /> }]);
  render(<Stub />);
};

test.each([
  'Failed to fetch dynamically imported module: https://www.example.com/assets/cite-dialog.js',
  'error loading dynamically imported module: https://www.example.com/assets/cite-dialog.js',
  'Importing a module script failed.',
])('a part that the browser could not fetch is no fault of the site, and can be tried again: %s', async (message) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show(new TypeError(message));
  expect((await screen.findByRole('heading')).textContent).toBe('没有连上网站');
  screen.getByRole('button', { name: '重新打开' }).click();
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain('500');
  reload.mockRestore();
});

test('what broke on the page says so', async () => {
  show(new TypeError('Cannot read properties of undefined'));
  expect((await screen.findByRole('heading')).textContent).toBe('页面暂时打不开');
  expect(screen.queryByRole('button')).toBeNull();
});
