import { expect, test } from 'vitest'
import { limitNetworks } from './network-limit.ts'

test('a network waits for the end of its window, and nobody else does', () => {
  let now = 5000
  const take = limitNetworks({ calls: 2, ms: 1000 }, () => now)
  expect([take('203.0.113.7'), take('::ffff:203.0.113.7'), take('203.0.113.7')]).toEqual([0, 0, 1000])
  expect(take('203.0.113.8')).toBe(0)
  now += 400
  expect(take('203.0.113.7')).toBe(600)
  now += 600
  expect(take('203.0.113.7')).toBe(0)
})

test('a /64 is one network, and a /48 gets four times as much', () => {
  const take = limitNetworks({ calls: 2, ms: 1000 }, () => 0)
  expect([1, 2, 3].map((host) => take(`2001:db8:1:2::${host}`))).toEqual([0, 0, 1000])
  const networks = Array.from({ length: 10 }, (_, n) => take(`2001:db8:1:${n + 10}::1`))
  expect(networks.filter((wait) => wait === 0)).toHaveLength(6)
  expect(take('2001:db8:2::1')).toBe(0)
})

test('endless addresses do not fill the memory, and whoever is over the limit stays so for a while', () => {
  let now = 0
  const take = limitNetworks({ calls: 1, ms: 1000 }, () => now)
  take('203.0.113.7')
  now = 900
  for (let n = 0; n < 5000; n += 1) take(`10.0.${n >> 8}.${n & 255}`)
  expect(take('203.0.113.7')).toBe(100)
})
