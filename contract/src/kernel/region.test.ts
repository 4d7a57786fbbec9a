import { expect, it } from 'vitest';
import { inRegions, joinRegion, regionList, regionOf, regionPrefix, regionText } from './region.ts';

const names = {
  '110000': '北京市',
  '110100': '北京市',
  '110108': '海淀区',
  '320000': '江苏省',
  '320100': '南京市',
  '500000': '重庆市',
  '500200': '县',
  '500229': '城口县',
};

it('a code matches by its 2-, 4- or 6-digit prefix', () => {
  const allowed = ['110108', '3201', '440000', '330100'];
  for (const code of ['110108', '320106', '440305', '330106', '3201']) expect(inRegions(code, allowed)).toBe(true);
  for (const code of ['110109', '320200', '320506', '330206', '510107']) expect(inRegions(code, allowed)).toBe(false);
});

it('a province and a city match where an area below them is listed, so that a picker can offer them', () => {
  for (const code of ['110000', '110100', '11', '1101']) expect(inRegions(code, ['110108'])).toBe(true);
  for (const code of ['120000', '110200']) expect(inRegions(code, ['110108'])).toBe(false);
});

it('nothing that is no code matches', () => {
  for (const code of ['', '1', '110', '11010', '1101080', 'abcdef', '000000'])
    expect(inRegions(code, ['110108', '', 'x'])).toBe(false);
  expect(inRegions('110108', [])).toBe(false);
});

it('keeps the digits that say something', () => {
  expect(['110000', '110100', '110108', '11', '1101'].map(regionPrefix)).toEqual([
    '11',
    '1101',
    '110108',
    '11',
    '1101',
  ]);
});

it('reads the setting as an array, as JSON text and as a list with commas', () => {
  for (const setting of [['110108', 320106], '["110108", "320106"]', '110108,320106', ' 110108，320106 '])
    expect(regionList(setting)).toEqual(['110108', '320106']);
  for (const nothing of [undefined, null, '', {}]) expect(regionList(nothing)).toEqual([]);
});

it('names an area with its city and province, and nothing else', () => {
  const region = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' };
  expect(regionOf(names, '110108')).toEqual(region);
  for (const code of ['110100', '320000', '320106', '11', '']) expect(regionOf(names, code)).toBeUndefined();
  expect(joinRegion(region)).toBe('北京市-北京市-海淀区-110108');
  expect(joinRegion({ province: '', city: '', area: '', address_code: '' })).toBe('');
});

it('reads as people write it', () => {
  expect(regionText({ province: '北京市', city: '北京市', area: '海淀区' })).toBe('北京市海淀区');
  expect(regionText({ province: '重庆市', city: '县', area: '城口县' })).toBe('重庆市城口县');
  expect(regionText({ province: '江苏省', city: '南京市', area: '鼓楼区' })).toBe('江苏省南京市鼓楼区');
});
