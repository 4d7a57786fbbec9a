import { expect, test } from 'vitest';
import { closedFormatKeys, closedFormatOf, closedFormatWords } from './closed-formats.ts';
import { undrawableWords } from './drawable.ts';

test.each([
  ['a.wip', 'witec'],
  ['A.WID', 'witec'],
  ['a.sle', 'specsProdigy'],
  ['a.srs', 'omnicSeries'],
  ['cd.jws', 'jasco'],
  ['pl.fs', 'fluoracle'],
  ['tg.ngb-ss3', 'netzsch'],
  ['xps.VGD', 'avantage'],
  ['stem.emd', 'velox'],
  ['cell.cex', 'land'],
  ['fit.opju', 'origin'],
  ['fit.opj', 'origin'],
  ['map.cprx', 'channel'],
])('%s is known by its ending', (name, key) => expect(closedFormatOf(name)).toBe(key));

test.each(['a.txt', 'a.raw', 'a.dat', 'opju', 'a.wip.txt', 'a.csv', 'a.ogv'])('%s may be anything', (name) =>
  expect(closedFormatOf(name)).toBeUndefined(),
);

test('people read the name of the format and what to export it as', () => {
  expect(closedFormatWords('witec')).toBe('WITec Project（.wip）不能在线查看，请导出为 SPC，或下载后用专业软件打开');
  expect(undrawableWords({ kind: 'none', reason: 'unknownKind', closed: 'origin' })).toContain('Origin 工程（.opju）');
  expect(undrawableWords({ kind: 'none', reason: 'broken', format: 'Bruker RAW' })).toBe(
    'Bruker RAW：文件不完整或格式特殊，请下载查看',
  );
  expect(new Set(closedFormatKeys.map(closedFormatWords)).size).toBe(closedFormatKeys.length);
});
