import { formats } from '@yance/readers/formats.ts';
import { expect, test } from 'vitest';
import { services } from './index.ts';

/** What the server shows without a reader of its own. */
const served = ['pdf', 'png', 'jpeg', 'zip'];
const known = new Set([...served, ...formats.map(({ format }) => format)]);

/** What shows a file of a type, whoever made it. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  TIF: ['tiff'],
  JPG: ['jpeg'],
  PNG: ['png'],
  '极图 PNG': ['png'],
  PDF: ['pdf'],
  XLSX: ['xlsx'],
  CSV: ['plain-columns', 'separated-text', 'cary-csv'],
  DM3: ['digital-micrograph'],
  DM4: ['digital-micrograph'],
  XRDML: ['panalytical-xrdml'],
  XY: ['plain-columns'],
  SPM: ['nanoscope'],
  SPA: ['omnic-spa'],
  JDX: ['jcamp-dx'],
  WDF: ['renishaw-wdf'],
  VMS: ['vamas'],
  CTF: ['channel-text'],
  mzML: ['mzml'],
};

/** What a type stands for depends on the maker: so it is told service by service. */
const shownOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  xrd: { RAW: ['bruker-raw'], TXT: ['bruker-uxd', 'plain-columns'] },
  'xrd-texture': { TXT: ['plain-columns'] },
  'in-situ-xrd': { TXT: ['plain-columns'] },
  xps: { TXT: ['plain-columns'] },
  raman: { TXT: ['labspec-text'] },
  'raman-session': { TXT: ['labspec-text'] },
  photoluminescence: { TXT: ['edinburgh-text'] },
  'circular-dichroism': { TXT: ['jasco-text'] },
  'tg-dsc': { TXT: ['netzsch-text'] },
  dsc: { TXT: ['netzsch-text', 'ta-text'] },
  dma: { TXT: ['ta-text', 'trios-text'] },
  bet: { XLS: ['micromeritics-xls'] },
  vsm: { DAT: ['quantum-design-dat'], TXT: ['plain-columns'] },
  'cv-eis': { TXT: ['chi-text'], DTA: ['gamry-dta'] },
  xafs: { DAT: ['plain-columns'] },
  nanoindentation: { TXT: ['plain-columns'] },
};

/** Where samples are fetched nothing is measured. */
const withoutMeasurement = new Set(['pickup']);

test('every service that measures delivers at least one type that can be looked at', () => {
  const blind = services
    .filter(({ code }) => !withoutMeasurement.has(code))
    .filter(({ code, result_types }) => !result_types.some((type) => shownOf[code]?.[type] ?? shownBy[type]))
    .map(({ code, result_types }) => `${code}: ${result_types.join(', ')}`);
  expect(blind).toEqual([]);
});

test('what shows a type exists, and is told of services and types that do', () => {
  const named = [...Object.values(shownBy), ...Object.values(shownOf).flatMap((of) => Object.values(of))].flat();
  expect(named.filter((format) => !known.has(format))).toEqual([]);
  const delivered = new Set(services.flatMap(({ result_types }) => result_types));
  expect(Object.keys(shownBy).filter((type) => !delivered.has(type))).toEqual([]);
  for (const [code, types] of Object.entries(shownOf)) {
    const service = services.find((one) => one.code === code);
    expect([code, Object.keys(types).filter((type) => !service?.result_types.includes(type))]).toEqual([code, []]);
  }
});
