import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('°C 碳 µ'), '°C 碳 µ'],
  ['UTF-16 with a mark', Buffer.from('\uFEFF°C 碳', 'utf16le'), '°C 碳'],
  ['UTF-16 without a mark', Buffer.from('Weight (mg)', 'utf16le'), 'Weight (mg)'],
  ['Latin-1 whose signs stand alone', Buffer.from('Temp./°C à 140°C ©1994', 'latin1'), 'Temp./°C à 140°C ©1994'],
  ['GB 18030', Buffer.from([0xce, 0xc2, 0xb6, 0xc8, 0x2f, 0xa1, 0xe6]), '温度/℃'],
])('%s is told by its bytes', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));
