// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { watchAwake } from '../lib/use-awake.ts';
import { RouterLink } from './router-link.tsx';

test('the router learns of pages, never of the address of a file, which bears a ticket', () => {
  watchAwake();
  dispatchEvent(new Event('keydown'));
  const links = ['/project', '/api/open/results/file/ticket', '/upload/img/a.png'].map((href) => (
    <RouterLink key={href} href={href}>
      {href}
    </RouterLink>
  ));
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: links }])} />);
  const told = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-discover'));
  expect(told.map((link) => link.textContent)).toEqual(['/project']);
});
