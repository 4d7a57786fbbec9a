import { Unreadable, type Reader } from '../reader.ts';

const marks = ['WIT_PRCT', 'WIT_DATA', 'WIT_PR06', 'WIT_DA06'];

/**
 * Projects and data of WITec, refused by name: their tree of tags is described, but a spectrum's axis follows from the
 * optics of its spectrometer, and no genuine file is there to hold that calculation against.
 */
export const witec: Reader = {
  format: 'witec-project',
  name: 'WITec WIP, WID',
  source: 'The tree of tags as wit_io documents it (J. T. Holmi, “Formatting of WIP/WID-files”); no genuine file',
  recognises: ({ bytes }) => marks.includes(new TextDecoder('latin1').decode(bytes.subarray(0, 8))),
  read: () => {
    throw new Unreadable('variant', 'Projects of WITec are not read: spectra may be exported as text or SPC.');
  },
};
