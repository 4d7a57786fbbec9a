import { expect, test } from 'vitest';
import { citations, instrumentGap, methodsText, type CitedTest } from './cite.ts';

const xrd: CitedTest = {
  name: 'X射线粉末衍射',
  english: 'XRD',
  instrument: 'Bruker D8 Advance',
  recorded: [
    { label: '波长', value: '1.5406 Å', english: 'wavelength 1.5406 Å' },
    { label: '气氛', value: '氮气', english: '' },
  ],
  measured: [{ label: '2θ 范围', value: '5–80 °', english: 'two theta 5–80 °' }],
  requested: [
    { label: '2θ 范围', value: '5–90 °', english: 'two theta 5–90 °' },
    { label: '扫描速度', value: '5 °/min', english: 'speed 5 °/min' },
    { label: '靶材', value: '铜', english: '' },
    { label: '波长', value: '铜', english: '' },
    { label: 'Kα', value: '1.5406 Å', english: 'Kα 1.5406 Å' },
  ],
  report_no: 'R2026112400001',
  version: 2,
  url: 'https://example.com/verify/ABCDEFGH2345',
  issued: '2026-11-23',
};
const site = { name: '研测', english: 'Yance & Co_' };

const bare = { ...xrd, name: '扫描电镜', english: 'SEM', recorded: [], measured: [], requested: [] };
const sentences = (instrument: string) => methodsText([{ ...bare, instrument }]);

test('the methods tell what the files say from what was only ordered, and English says every number', () => {
  expect(methodsText([xrd, { ...bare, instrument: 'ZEISS Sigma 300' }])).toEqual({
    zh: 'X射线粉末衍射采用 Bruker D8 Advance 测试，波长为 1.5406 Å，气氛为氮气，实测 2θ 范围为 5–80°（送测要求：扫描速度为 5°/min，靶材为铜，Kα 为 1.5406 Å）。\n扫描电镜采用 ZEISS Sigma 300 测试。',
    en: 'XRD measurements were performed on a Bruker D8 Advance instrument (wavelength 1.5406 Å; measured: two theta 5–80°; requested: speed 5°/min, Kα 1.5406 Å). SEM measurements were performed on a ZEISS Sigma 300 instrument.',
  });
});

test('spaces stand between Chinese and other letters alone, and before degrees of temperature but not of an angle', () => {
  expect(sentences('场发射电镜').zh).toBe('扫描电镜采用场发射电镜测试。');
  const oven = { label: '最高温度', value: '800 °C', english: 'up to 800 °C' };
  const { zh, en } = methodsText([{ ...bare, instrument: '（自制）', recorded: [oven] }]);
  expect(zh).toBe('扫描电镜采用（自制）测试，最高温度为 800 °C。');
  expect(en).toContain('(up to 800 °C)');
});

test('English names the model of an instrument that has one, and leaves a gap for one that has none', () => {
  expect(sentences('Bruker D8 Advance + 高温附件').en).toContain('on a Bruker D8 Advance instrument.');
  expect(sentences('场发射扫描电镜 JEOL JSM-7800F（北京）').en).toContain('on a JEOL JSM-7800F instrument.');
  expect(sentences('Agilent 5110').en).toContain('on an Agilent 5110 instrument.');
  expect(sentences('四圆 X 射线衍射仪').en).toContain(`on a ${instrumentGap} instrument.`);
});

test('a reference names the version of the report, its day, that of the citation and where it is verified, in three forms', () => {
  const { gbt, bibtex, ris } = citations(site, xrd, '2026-11-29');
  expect(gbt).toBe(
    '研测. X射线粉末衍射检测报告: R2026112400001（第 2 版）[R/OL]. (2026-11-23)[2026-11-29]. https://example.com/verify/ABCDEFGH2345.',
  );
  expect(bibtex).toContain('@techreport{R2026112400001v2,');
  expect(bibtex).toContain('institution = {{Yance \\& Co\\_}}');
  expect(bibtex).toContain('month = {11}');
  expect(ris.split('\r\n')).toEqual([
    'TY  - RPRT',
    'TI  - XRD test report',
    'PB  - Yance & Co_',
    'M1  - R2026112400001, version 2',
    'PY  - 2026',
    'DA  - 2026/11/23',
    'UR  - https://example.com/verify/ABCDEFGH2345',
    'ER  - ',
    '',
  ]);
});
