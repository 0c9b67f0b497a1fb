import { expect, test } from 'vitest'
import { flag, proxyList, setVariables } from './environment.ts'

/** Values as files and orchestrators hand them over; the public report of its kind. */
test.each([
  // Docker's --env-file keeps quotes: dani-garcia/vaultwarden 1910, hasura/graphql-engine 9394, pgadmin-org/pgadmin4 8529.
  ['"https://example.com"', 'https://example.com'],
  ["'postgres://ann:secret@db/shop'", 'postgres://ann:secret@db/shop'],
  ['" 3000 "', '3000'],
  ['3000\r', '3000'],
  [' 3000 ', '3000'],
  ['', undefined],
  ['  ', undefined],
  ['""', undefined],
  ["''", undefined],
  ['" "', undefined],
  // A name in quotes, and a password that ends with one.
  ['"Joe\'s" <joe@example.com>', '"Joe\'s" <joe@example.com>'],
  ['secret"', 'secret"'],
  ['"', '"'],
])('%j is %j', (value, set) => {
  expect(setVariables({ NAME: value }).NAME).toBe(set)
})

test.each([
  // Words for 0 and 1: supabase/supabase 33974, nhost/hasura-backend-plus PR 394, Chocobozzz/PeerTube PR 4114.
  ...['1', 'true', 'True', 'TRUE', 'yes', 'on'].map((word) => [word, true] as const),
  ...['0', 'false', 'False', 'no', 'OFF'].map((word) => [word, false] as const),
])('%s as a flag is %s', (word, value) => {
  expect(flag.parse(word)).toBe(value)
})

test.each(['2', 'y', 'enabled', '01', 'null'])('%s is no flag', (word) => {
  expect(flag.safeParse(word).error?.issues[0]?.message).toBe('must be 0 or 1')
})

test('proxies stand between commas or blanks', () => {
  expect(proxyList.parse('Loopback,10.0.0.0/8 , fd00::/8 172.16.0.1,')).toEqual([
    ...['loopback', '10.0.0.0/8', 'fd00::/8', '172.16.0.1'],
  ])
})
