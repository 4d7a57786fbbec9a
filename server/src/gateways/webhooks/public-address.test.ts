import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** One of each range, in each form that leads to it, and what is no address. */
const special = `
  0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
  192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 fe80::1
  fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1
  64:ff9b:1::a00:1 2002:7f00:1:: 2001::1 2001:db8::1 fec0::1 100::1 4000::1 localhost 1.2.3 0x7f.1`;

test.each(['', ...special.trim().split(/\s+/)])('%s is nobody’s on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.169.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('no address of a private range passes in any form of IPv6 that leads to it', () => {
  const octet = fc.nat(255);
  const hidden = fc.tuple(fc.constantFrom(10, 127), octet, octet, octet);
  const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
  fc.assert(
    fc.property(hidden, ([a, b, c, d]) => {
      const tail = `${hex(a, b)}:${hex(c, d)}`;
      for (const form of [`::ffff:${tail}`, `::${tail}`, `64:ff9b::${tail}`, `2002:${tail}::`, `::ffff:0:${tail}`])
        expect([form, isPublicAddress(form)]).toEqual([form, false]);
    }),
  );
});
