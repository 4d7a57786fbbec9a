import { expect, it } from 'vitest';
import { scannedCode } from './scanned-code.ts';

it('reads a code as it was printed, whatever typed it', () => {
  for (const given of ['S2026112100001-001', ' S2026112100001-001\n', 'Ｓ2026112100001－001'])
    expect(scannedCode(given)).toBe('S2026112100001-001');
});

it('takes the last part of a link', () => {
  expect(scannedCode('https://www.example.com/verify/A2026-8F3K?from=label')).toBe('A2026-8F3K');
});
