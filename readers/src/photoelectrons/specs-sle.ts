import { Unreadable, type Reader } from '../reader.ts';

const mark = 'SQLite format 3\0';

/** SLE of SPECS Prodigy is a data base whose spectra are laid out as no description says: it is refused by its name. */
export const specsSle: Reader = {
  format: 'specs-sle',
  name: 'SPECS SLE',
  source: 'sqlite.org/fileformat.html for its first bytes; what is inside is described nowhere',
  recognises: ({ name, bytes }) => /\.sle$/i.test(name) && String.fromCharCode(...bytes.subarray(0, 16)) === mark,
  read: () => {
    throw new Unreadable('variant', 'SPECS SLE is not read: export the spectra as XY or VAMAS.');
  },
};
