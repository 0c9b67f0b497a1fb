import { expect, test } from 'vitest'
import { drawingOrder } from './drawing-order.ts'

/** The letters in the order of the drawing, without their forms. */
const shown = (line: string) => drawingOrder(line).normalize('NFKC')

test.each([
  ['Blue Door', 'Blue Door'],
  ['שלום', 'םולש'],
  ['שלום (24)', '(24) םולש'],
  ['Cafe שלום 24', 'Cafe 24 םולש'],
  ['שלום & Sons, Inc.', '.Sons, Inc & םולש'],
  ['“שלום” since 1990', 'since 1990 ”םולש“'],
  ['12.5 שלום', 'םולש 12.5'],
])('%j is drawn as %j', (line, order) => {
  expect(shown(line)).toBe(order)
})

test('Arabic letters join: alone, first, between, last; lam and alef are one, vowel signs go', () => {
  expect(drawingOrder('ب بب ببب').split(' ')).toEqual(['\ufe90\ufe92\ufe91', '\ufe90\ufe91', '\ufe8f'])
  // Dal and alef join no letter behind them.
  expect(drawingOrder('داب')).toBe('\ufe8f\ufe8d\ufea9')
  expect(drawingOrder('سَلام')).toBe('\ufee1\ufefc\ufeb3')
  // Persian letters stand in a block of their own.
  expect(drawingOrder('پگی')).toBe('\ufbfd\ufb95\ufb58')
})
