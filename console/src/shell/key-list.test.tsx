// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePageKeys } from '../lib/keys/page-keys.ts';
import KeyList from './key-list.tsx';

afterEach(cleanup);

function Page({ waits }: { waits: boolean }) {
  usePageKeys('撤销', waits ? [{ key: 'z', label: '撤销上一步', press: () => undefined }] : []);
  return <KeyList close={() => undefined} />;
}
const keys = () => Array.from(document.querySelectorAll('kbd'), (key) => key.textContent);

test('the keys of the palette and of taking back are listed although nothing waits', () => {
  render(<Page waits={false} />);
  expect(keys()).toEqual(['Ctrl/⌘ K', 'Z']);
  expect(screen.getByText(/撤销上一步/)).toBeTruthy();
});

test('a key that works now is listed once', () => {
  render(<Page waits />);
  expect(keys().filter((key) => key === 'Z')).toHaveLength(1);
});
