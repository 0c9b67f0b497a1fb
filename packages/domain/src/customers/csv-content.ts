import { readPhone } from '../phones/read.ts'

/**
 * Returns true if a cell looks like an email address. A cell may be as long as the file, so it is read once,
 * without a regular expression that restarts at every space (T25).
 */
export function isEmail(cell: string): boolean {
  const [local, domain, ...more] = cell.trim().split('@', 3)
  if (!local || !domain || more.length > 0 || /\s/.test(local + domain)) return false
  return domain.slice(1, -1).includes('.')
}

/**
 * Returns true if a cell looks like a phone number: 7 to 20 digits, spaces and punctuation; spaces around
 * them count toward the 7.
 */
export function isPhone(cell: string): boolean {
  const start = cell.trimStart()
  const international = start.startsWith('+')
  const signs = international ? start.slice(1) : cell
  const core = international ? signs.trimEnd() : signs.trim()
  return signs.length >= 7 && core.length <= 20 && /^[\d\s().-]*$/.test(signs)
}

const looksLikeDate = (cell: string) =>
  /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T\s,]|$)/.test(cell.slice(0, 40))

/** Returns true if a cell is a callable number: no date, no zip code, no record number. */
const isNumber = (cell: string, country: string) =>
  isPhone(cell) &&
  !looksLikeDate(cell) &&
  !/^\s*\d{5}-\d{4}\s*$/.test(cell) &&
  readPhone(cell, country) !== null

/** Returns true if a cell holds a contact and nothing else. */
export const isContact = (cell: string, country: string): boolean => isEmail(cell) || isNumber(cell, country)

const TESTS = {
  email: isEmail,
  phone: isNumber,
  name: (cell: string, country: string) => {
    const name = cell.slice(0, 200).replace(/<[^<>]*>\s*$/, '')
    return /\p{L}/u.test(name) && !/\d/.test(name) && cell.length <= 200 && !isContact(name, country)
  },
}

/** Cells of a file that are looked at. */
const CELLS_MAX = 20_000

/** Returns true if at least 60% of a column's filled cells are of the kind; false for an empty column. */
export function mostly(
  kind: keyof typeof TESTS,
  rows: readonly (readonly string[])[],
  column: number,
  country: string,
): boolean {
  let [filled, fitting] = [0, 0]
  for (const row of rows.slice(0, Math.max(5, CELLS_MAX / Math.max(1, rows[0]?.length ?? 1)))) {
    const cell = row[column] ?? ''
    if (cell.trim() === '') continue
    filled += 1
    if (TESTS[kind](cell, country)) fitting += 1
  }
  return fitting > 0 && fitting >= 0.6 * filled
}
