import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['适合粒径 <1 µm 的粉末，含水量须 >0.5%', '适合粒径 <1 µm 的粉末，含水量须 >0.5%'],
  ['a<b 且 c>d', 'a<b 且 c>d'],
  ['当 T <Tc> T0 时', '当 T <Tc> T0 时'],
  ['2θ<10°，I>100', '2θ<10°，I>100'],
])('keeps the signs of %s', (given, text) => expect(plainText(given)).toBe(text));

test.each([
  ['<p>晶体<b>结构</b></p><p class="x">定量</p>', '晶体结构 定量'],
  ['比表面积 m<sup>2</sup>/g<br/>孔径', '比表面积 m2/g 孔径'],
  ['<a href="/x?a>b" target=_blank>样品</a> <1 µm', '样品 <1 µm'],
  ['<img src=x onerror="alert(1)">图', '图'],
  ['粒径 &lt;1 µm &amp; 含水 &gt;0.5%', '粒径 <1 µm & 含水 >0.5%'],
  ['甲<!-- 批注 -->乙', '甲 乙'],
])('takes the markup from %s', (given, text) => expect(plainText(given)).toBe(text));
