/** Where published pictures lie below the address of their host; entities carry the bare name (specification §3). */
const place = '/upload/img/';
let base = '';

/** For the server, before it renders: the origin that serves pictures; empty: the site itself. */
export const servePicturesFrom = (origin: string): void => void (base = origin);

/** That origin; a page reads it where the server wrote it. */
export const pictureBase = (): string =>
  typeof document === 'undefined' ? base : (document.documentElement.dataset.pictures ?? '');

/** Markup from the database with its pictures where they are served. */
export const placePictures = (html: string): string =>
  html.replaceAll(`src="${place}`, `src="${pictureBase()}${place}`);

/** The address of a published picture. */
export const pictureHref = (name: string): string =>
  /^https?:\/\//.test(name) ? name : pictureBase() + place + encodeURIComponent(name);
