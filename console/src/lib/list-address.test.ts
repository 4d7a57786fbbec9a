import { describe, expect, it } from 'vitest';
import { changed, isStep, readAddress, writeAddress } from './list-address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text), ['kw', 'state']);

describe('the address of a list', () => {
  it('is read back as it was written', () => {
    const state = { page: 3, size: 50, sort: '-created', filters: { kw: '钙钛矿 & XRD', state: 'placed' } };
    expect(read(writeAddress(state).toString())).toEqual(state);
  });
  it('is empty for the plain list', () => {
    expect(writeAddress(read('')).toString()).toBe('');
  });
  it('falls back on defaults for values that no list has', () => {
    expect(read('page=-2&size=9999&other=1')).toEqual({ page: 1, size: 20, sort: undefined, filters: {} });
    expect(read('page=abc').page).toBe(1);
  });
  it('returns to the first page when anything but the page changes', () => {
    const state = read('page=7&kw=a');
    expect(changed(state, { filters: { kw: 'b' } }).page).toBe(1);
    expect(changed(state, { page: 8 })).toEqual({ ...state, page: 8 });
  });
});

it('another page and a chosen filter are places to come back to, order and whose records are none', () => {
  const state = readAddress(new URLSearchParams('mine=1'), ['mine', 'state']);
  expect(isStep(state, { page: 2 })).toBe(true);
  expect(isStep(state, { filters: { mine: '1', state: 'open' } })).toBe(true);
  expect(isStep(state, { filters: { state: 'open' } })).toBe(false);
  expect(isStep(state, { sort: '-created' })).toBe(false);
  expect(isStep(state, { size: 50 })).toBe(false);
});
