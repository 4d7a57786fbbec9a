import { expect, test } from 'vitest';
import { packageList, type PackedTest } from './package-list.ts';

const xrd: PackedTest = {
  task: { rid: 't1', code: 'T1', title: 'X射线粉末衍射', published_run: 1 },
  number: 1,
  published: new Date('2026-11-22T20:00:00Z'),
  run: {
    instrument: 'Bruker D8 Advance',
    operator: '陈工',
    started_at: new Date('2026-11-20T01:00:00Z'),
    submitted_at: new Date('2026-11-21T17:00:00Z'),
  },
  samples: [
    { code: 'S1', name: '氧化锌' },
    { code: 'S2', name: '氧化镍' },
  ],
  recorded: [{ label: '电压', english: 'voltage', values: ['45 kV'] }],
  noReport: null,
};
const listed = (tests: PackedTest[], closed: string[] = []) =>
  packageList({
    order_no: '20261124',
    published: new Date('2026-11-22T20:00:00Z'),
    url: 'https://example.com',
    tests,
    files: [{ name: 'a.xy', isReport: false }],
    closed,
  });

test('the list names order, test, samples, instrument, conditions, tester and days, first in Chinese', () => {
  const lines = listed([xrd]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '订单 20261124 的检测数据与报告：1 个结果文件、3 个说明文件',
      'T1 X射线粉末衍射',
      '  样品：S1 氧化锌、S2 氧化镍',
      '  仪器：Bruker D8 Advance',
      '  检测条件（文件所记）：电压 45 kV',
      '  检测人：陈工',
      '  检测日期：2026-11-20 至 2026-11-22',
      '  发布日期：2026-11-23',
      'a.xy',
      'T1: instrument Bruker D8 Advance; samples S1, S2; voltage 45 kV; tested 2026-11-20 to 2026-11-22 by 陈工; published 2026-11-23',
    ]),
  );
  const english = lines.findIndex((line) => line.startsWith('Test data'));
  expect(english).toBeGreaterThan(lines.indexOf('a.xy'));
});

test('of a retest each run stands by itself, with its instrument and its day, and the one before is called replaced', () => {
  const task = { ...xrd.task, published_run: 2 };
  const again = { ...xrd, task, number: 2, published: new Date('2026-11-28T01:00:00Z') };
  const before = { ...xrd, task, run: { ...xrd.run!, instrument: 'Old D8' } };
  const lines = listed([again, before]).split('\r\n');
  const facts = (title: string) => {
    const at = lines.indexOf(title);
    return lines.slice(at, lines.indexOf('', at)).filter((line) => /仪器|发布日期/.test(line));
  };
  expect(facts('T1 X射线粉末衍射，第 2 次检测')).toEqual(['  仪器：Bruker D8 Advance', '  发布日期：2026-11-28']);
  expect(facts('T1 X射线粉末衍射，第 1 次检测（已被第 2 次检测替代）')).toEqual([
    '  仪器：Old D8',
    '  发布日期：2026-11-23',
  ]);
  expect(lines.some((line) => line.startsWith('T1, run 1 (superseded by run 2): instrument Old D8'))).toBe(true);
});

test('it says how the sums are checked, by a command and on the page', () => {
  const text = listed([xrd]);
  expect(text.split('sha256sum -c SHA256SUMS')).toHaveLength(3);
  expect(text.split('https://example.com/verify')).toHaveLength(3);
});

test('of a report whose PDF is not there yet it says so, and of one that is there nothing', () => {
  expect(listed([xrd])).not.toContain('正在生成');
  const text = listed([{ ...xrd, noReport: 'soon' }]);
  expect(text).toContain('检测报告：正在生成，稍后可在订单中下载');
  expect(text).toContain('the report is being made');
});

test('of data whose report was revoked it says that none holds, in both languages', () => {
  const text = listed([{ ...xrd, noReport: 'none' }]);
  expect(text).toContain('检测报告：目前没有有效的报告（已撤销或未签发）');
  expect(text).toContain('no report is valid at present');
});

test('what is not known is left out', () => {
  const text = listed([{ ...xrd, run: undefined, samples: [], recorded: [] }]);
  for (const one of ['样品：', '仪器：', '条件', '检测人', 'instrument ', 'undefined']) expect(text).not.toContain(one);
});

test('what was left out because it was found to harm is named, in both languages', () => {
  expect(listed([xrd])).not.toContain('安全检查');
  const text = listed([xrd], ['T1/bad.xls']);
  expect(text).toContain('未放入本包的文件（未通过安全检查，已停用）：\r\nT1/bad.xls\r\n');
  expect(text).toContain('Left out, because they did not pass the virus scan: T1/bad.xls');
});
