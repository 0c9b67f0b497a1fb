import { expect, test } from 'vitest'
import { forwardedAddresses, networkPrefix, widePrefix } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix)
})

test.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['64:ff9b::cb00:7107', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['worker', null],
])('the wider network of %s is %s', (address, prefix) => {
  expect(widePrefix(address)).toBe(prefix)
})

test.each([
  // express-rate-limit/express-rate-limit 234, traefik/traefik 11508, goauthentik/authentik 25679, rack/rack 1227
  ['203.0.113.18:40001', '203.0.113.18'],
  ['203.0.113.18:40001, 10.0.0.4:51000', '203.0.113.18, 10.0.0.4'],
  // xorbitsai/xagent 1185; poziomki-app/poziomki PR 169
  ['203.0.113.18:', '203.0.113.18'],
  ['[2001:db8::1]:', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['[fe80::1%eth0]', 'fe80::1'],
  ['[::ffff:203.0.113.18]:80', '::ffff:203.0.113.18'],
  ['203.0.113.18,203.0.113.19', '203.0.113.18, 203.0.113.19'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown, 203.0.113.18', 'unknown, 203.0.113.18'],
  ['', ''],
])('X-Forwarded-For of %s names %s', (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses)
})
