import { afterEach, expect, test, vi } from 'vitest';
import { pictureBase, pictureHref, placePictures, servePicturesFrom } from './picture.ts';

afterEach(() => {
  servePicturesFrom('');
  vi.unstubAllGlobals();
});

test('pictures come from the site itself unless another host is named, which server and page name alike', () => {
  vi.stubGlobal('document', undefined);
  expect(pictureHref('a b.webp')).toBe('/upload/img/a%20b.webp');
  servePicturesFrom('https://img.example.com');
  expect(pictureHref('a.webp')).toBe('https://img.example.com/upload/img/a.webp');
  vi.stubGlobal('document', { documentElement: { dataset: { pictures: pictureBase() } } });
  servePicturesFrom('');
  expect(pictureHref('a.webp')).toBe('https://img.example.com/upload/img/a.webp');
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  expect(pictureHref('a.webp')).toBe('/upload/img/a.webp');
});

test('pictures within a text come from the same host, whatever else it links to', () => {
  servePicturesFrom('https://img.example.com');
  vi.stubGlobal('document', undefined);
  const text = '<img src="/upload/img/a.webp" alt="/upload/img/"><a href="/upload/img/a.webp">';
  expect(placePictures(text)).toBe(text.replace('src="', 'src="https://img.example.com'));
});

test('a whole address stays as it is', () => {
  servePicturesFrom('https://img.example.com');
  expect(pictureHref('https://other.example.com/x.png')).toBe('https://other.example.com/x.png');
});
