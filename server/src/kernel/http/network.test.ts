import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an IPv4 address is a network of its own, written as IPv6 too', () => {
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect(networkOf(ip)).toEqual({ near: '203.0.113.7', wide: null });
});

test('all addresses of an IPv6 line are one network, and the lines of a site are one wider network', () => {
  const one = networkOf('2001:db8:5:1::1');
  expect(one).toEqual({ near: '2001:db8:5:1::/64', wide: '2001:db8:5::/48' });
  for (const ip of ['2001:db8:5:1:ffff:ffff:ffff:ffff', '2001:0DB8:0005:0001:0:0:0:9', '2001:db8:5:1::1%eth0'])
    expect(networkOf(ip)).toEqual(one);
  expect(networkOf('2001:db8:5:2::1')).toEqual({ near: '2001:db8:5:2::/64', wide: one.wide });
  expect(networkOf('2001:db8:6:1::1').wide).not.toBe(one.wide);
});

test('what is no address is counted as it is', () => {
  expect(networkOf('').near).toBe('');
  expect(networkOf('unknown')).toEqual({ near: 'unknown', wide: null });
});
