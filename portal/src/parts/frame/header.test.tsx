// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Header } from './header.tsx';

afterEach(cleanup);

test('the search is one press away in the header, also where its field has no room', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Header site={undefined} /> }]);
  render(<Stub />);
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: '搜索' }).getAttribute('href')).toBe('/search');
});
