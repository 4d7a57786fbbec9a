import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('°C 碳 µ'), '°C 碳 µ'],
  ['UTF-16 with a mark', Buffer.from('\uFEFF°C 碳', 'utf16le'), '°C 碳'],
  ['UTF-16 without a mark', Buffer.from('Weight (mg)', 'utf16le'), 'Weight (mg)'],
  ['Latin-1 whose signs stand alone', Buffer.from('Temp./°C à 140°C ©1994', 'latin1'), 'Temp./°C à 140°C ©1994'],
  ['GB 18030', Buffer.from([0xce, 0xc2, 0xb6, 0xc8, 0x2f, 0xa1, 0xe6]), '温度/℃'],
])('%s is told by its bytes', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

const chinese: Readonly<Record<string, number[]>> = {
  温: [0xce, 0xc2],
  度: [0xb6, 0xc8],
  强: [0xc7, 0xbf],
  时: [0xca, 0xb1],
  间: [0xbc, 0xe4],
  '℃': [0xa1, 0xe6],
  值: [0xd6, 0xb5],
};
const gb = (text: string) => Buffer.from([...text].flatMap((sign) => chinese[sign] ?? [sign.charCodeAt(0)]));

test.each([
  'Operator: Größe\nTemp./°C;DSC/(µV/mg)\n1 2\n',
  'Größe',
  'Länge/µm;Größe/µm\n1;2\n',
  'Länge/µm;Maß;größer\n1;2\n',
  'Temp./°C',
])('%j of Latin-1 keeps its letters and signs', (text) => expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text));

test.each(['℃', 'T/℃', '强度', '度 T', '温度/℃,强度\n25,1\n'])('%j of GB 18030 stays Chinese', (text) =>
  expect(decodeText(gb(text))).toBe(text),
);

test('a long text is told as a short one is', () => {
  const [german, header] = ['Fläche/cm²;Fehler ±;Größe\n', '时间/s,温度/℃,强度/a.u.\n'].map((line) => line.repeat(500));
  expect(decodeText(Buffer.from(german ?? '', 'latin1'))).toBe(german);
  expect(decodeText(gb(header ?? ''))).toBe(header);
});

test('a sign of Latin-1 among Chinese words does not change them', () => {
  const bytes = Buffer.concat([gb('温度,强度,时间\n'), Buffer.from('20 °C\n', 'latin1')]);
  expect(decodeText(bytes)).toContain('温度,强度,时间');
});

test('one stray sign of Latin-1 does not spoil a long text in UTF-8', () => {
  const rows = Array.from({ length: 4000 }, (_, row) => `${row / 10};${row}.5`).join('\n');
  const bytes = Buffer.concat([
    Buffer.from('#SENSITIVITY: 1 '),
    Buffer.from('µV/mW', 'latin1'),
    Buffer.from(`\n##Temp./°C;DSC/(mW/mg)\n${rows}`),
  ]);
  expect(decodeText(bytes)).toBe(`#SENSITIVITY: 1 µV/mW\n##Temp./°C;DSC/(mW/mg)\n${rows}`);
});

test.each(['时,值\n1,2\n', '时,值\n'.repeat(2000)])('Chinese words whose bytes are also UTF-8 stay Chinese', (text) =>
  expect(decodeText(gb(text))).toBe(text),
);

test('letters of Europe, Greek and Russian ones and Chinese are read from UTF-8', () => {
  const text = 'Łódź Größe λ Δ 2θ Образец – ℃ 时间 ″\n'.repeat(300);
  expect(decodeText(Buffer.from(text))).toBe(text);
});

test('the degree and the micro of DOS are read where a unit begins, and a letter of Norway stays one', () => {
  const text = (words: string) => decodeText(Buffer.from(words, 'latin1'));
  expect(text('Temp./\u00f8C  DSC/(\u00e6V/mg)')).toBe('Temp./°C  DSC/(µV/mg)');
  expect(text('at 25 \u00f8C')).toBe('at 25 °C');
  expect(text('S\u00f8rensen 25 \u00f8C')).toBe('Sørensen 25 øC');
  expect(text('\u00e6ble (\u00e6ra)')).toBe('æble (æra)');
});

test.each([
  ['big5', 'aa69aaf8286e6d2909a76ca5faabd7', '波長(nm)\t吸光度'],
  ['Shift JIS', '946792b7286e6d29098b7a8cf5937878', '波長(nm)\t吸光度x'],
  ['Windows-1251', 'c4ebe8ede020e2eeebedfb0968', 'Длина волны\th'],
  ['GB 18030', 'b2a8b3a4286e6d2909c7bfb6c8', '波长(nm)\t强度'],
])('words of measurements speak for %s', (_, bytes, text) => expect(decodeText(Buffer.from(bytes, 'hex'))).toBe(text));

test.each([
  ['Russian in KOI8-R', [0xd4, 0xc5, 0xcd, 0xd0, 0xc5, 0xd2, 0xc1, 0xd4, 0xd5, 0xd2, 0xc1], 'температура'],
  ['Russian of DOS', [0xe2, 0xa5, 0xac, 0xaf, 0xa5, 0xe0, 0xa0, 0xe2, 0xe3, 0xe0, 0xa0], 'температура'],
  ['Korean', [0xc6, 0xc4, 0xc0, 0xe5, 0x2c, 0xc8, 0xed, 0xb1, 0xa4, 0xb5, 0xb5], '파장,흡광도'],
])('%s is known by a word of measurements', (_, bytes, text) =>
  expect(decodeText(Uint8Array.from([...bytes, 0x0a]))).toBe(`${text}\n`),
);
