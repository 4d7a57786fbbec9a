// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useAddress } from '../../lib/use-address.ts';
import { ListFilters } from './list-filters.tsx';

afterEach(cleanup);

function Filters() {
  const address = useAddress();
  return (
    <>
      <ListFilters address={address} />
      <output>{`${address.read('since') ?? ''} ${address.read('until') ?? ''}`}</output>
    </>
  );
}
const open = (search: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: Filters }]);
  render(<Stub initialEntries={[`/${search}`]} />);
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};
const listed = () => screen.getByRole('status').textContent;

test('a span of days moves forward from either end, and the list has what the fields show', async () => {
  open('?since=2026-03-01&until=2026-03-31');
  type('开始日期', '2026-04-01');
  expect((await screen.findByRole('alert')).textContent).toBe('开始日期晚于结束日期');
  type('结束日期', '2026-04-30');
  expect([field('开始日期').value, listed(), screen.queryByRole('alert')]).toEqual([
    '2026-04-01',
    '2026-04-01 2026-04-30',
    null,
  ]);
});

test('clearing the filters clears what was typed and is no day', () => {
  open('?until=2026-03-31');
  type('开始日期', '2026-02-30');
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect([field('开始日期').value, field('结束日期').value, screen.queryByRole('alert')]).toEqual(['', '', null]);
});
