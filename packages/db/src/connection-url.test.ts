import { expect, test } from 'vitest'
import { unwrittenSign } from './connection-url.ts'

test.each([
  ['postgres://ann:p@ss@db.example/shop', '@'],
  ['postgres://ann:p/ss@db.example/shop', '/'],
  ['postgres://ann:p#ss@db.example/shop', '#'],
  ['postgres://ann:p?ss@db.example/shop', '?'],
  ['postgres://ann:p%ss@db.example/shop', '%'],
  // Azure's user of a single server.
  ['postgres://a@b:secret@db.example/shop', '@'],
  ['postgres://ann:p%40s%2Fs%23%3F@db.example:5432/shop?sslmode=require', null],
  ['postgres://ann@db.example/shop', null],
  ['postgres://ann:secret@/shop?host=/run', null],
  ['postgres://ann:secret@db.example/shop?options=-c%20a=b@c', null],
  ['postgres://db.example:5432/shop?user=ann@db.example', null],
  ['postgres:///shop?host=/run', null],
])('the unwritten sign of %s is %s', (url, sign) => {
  expect(unwrittenSign(url)).toBe(sign)
})
