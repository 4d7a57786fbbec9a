import { expect, test, vi } from 'vitest';
import { fileAddress } from './file-address.ts';

/** A browser's way: what was visited, and where one is. */
function openWay(hash = '') {
  let way = [{ search: '?tab=1', hash, state: null as unknown }];
  const navigate = vi.fn<
    (to: { search: string; hash: string } | number, options?: { replace: boolean; state?: unknown }) => void
  >((to, options) => {
    if (typeof to === 'number') way = way.slice(0, to);
    else way = [...(options?.replace ? way.slice(0, -1) : way), { ...to, state: options?.state ?? null }];
  });
  return {
    address: () => fileAddress(way.at(-1) ?? { search: '', hash: '', state: null }, navigate),
    hashes: () => way.map((one) => one.hash),
  };
}

test('a file that is opened can be closed by going back, however many files were looked at', () => {
  const { address, hashes } = openWay();
  address().show('a');
  address().show('b');
  expect([address().open, hashes()]).toEqual(['b', ['', '#file=b']]);
  address().close();
  expect([address().open, hashes()]).toEqual([null, ['']]);
});

test('who came by the address of a file stays on its page when it is closed', () => {
  const { address, hashes } = openWay('#file=a');
  expect(address().open).toBe('a');
  address().show('b');
  address().close();
  expect([address().open, hashes()]).toEqual([null, ['']]);
});

test('other anchors open no file, and closing what is not open goes nowhere', () => {
  const { address, hashes } = openWay('#data');
  expect(address().open).toBeNull();
  address().close();
  expect(hashes()).toEqual(['#data']);
});

test('a file of an archive has its place in the address, whatever is in its path', () => {
  const { address, hashes } = openWay();
  address().show('a', 'XRD/样品 1%.xy');
  expect([address().open, address().part]).toEqual(['a', 'XRD/样品 1%.xy']);
  address().show('b');
  expect([address().open, address().part, hashes()]).toEqual(['b', '', ['', '#file=b']]);
  const byHand = openWay('#file=a/50%').address();
  expect([byHand.open, byHand.part]).toEqual(['a', '50%']);
});
