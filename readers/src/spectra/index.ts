import type { Reader } from '../reader.ts';
import { bwtekText } from './bwtek-text.ts';
import { caryCsv } from './cary-csv.ts';
import { edinburghText } from './edinburgh-text.ts';
import { emsa } from './emsa.ts';
import { jascoText } from './jasco-text.ts';
import { jcamp } from './jcamp.ts';
import { labspecText } from './labspec-text.ts';
import { labspecXml } from './labspec-xml.ts';
import { oceanText } from './ocean-text.ts';
import { omnic } from './omnic.ts';
import { opus } from './opus.ts';
import { perkinElmerAsc } from './perkinelmer-asc.ts';
import { plainColumns } from './plain-columns.ts';
import { spc } from './spc.ts';
import { wdf } from './wdf.ts';
import { witec } from './witec.ts';

/** What shows itself by a mark first, looser layouts of text last. */
export const spectra: readonly Reader[] = [
  jcamp,
  wdf,
  witec,
  omnic,
  opus,
  emsa,
  perkinElmerAsc,
  jascoText,
  edinburghText,
  caryCsv,
  bwtekText,
  labspecXml,
  labspecText,
  oceanText,
  spc,
  plainColumns,
];
