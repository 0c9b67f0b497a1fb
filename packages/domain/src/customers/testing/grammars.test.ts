import { expect, test } from 'vitest'
import { misread } from './grammars.ts'

/** `npm run fuzz` draws more. */
const TEXTS = 300

test('phones, addresses, names, dates and files are read as they were meant, however they are written', async () => {
  expect(await misread(Math.trunc(Math.random() * 2 ** 31), TEXTS)).toEqual([])
})
