import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkWording, checkWords, readWords } from './words.ts'

const root = path.resolve(import.meta.dirname, '../..')
const list = readFileSync(path.join(root, 'docs/words.md'), 'utf8')
const wording = readFileSync(path.join(root, 'docs/wording.md'), 'utf8')
/** The list without its exceptions, which other files need. */
const retired = list.slice(0, list.indexOf('What stays all the same'))

const check = (text: string, file = 'apps/api/src/a.ts') => checkWords(retired, [{ path: file, text }])

test('this very tree holds', () => {
  const files = readWords(root)
  expect(checkWords(list, files)).toEqual([])
  expect(checkWording(wording, files)).toEqual([])
})

test.each([
  ['<p>\n  Happy customers\n  land on your page\n</p>', 2, 'Happy customers land on'],
  ['`$' + '{PRODUCT.name} tells you because it is`', 1, '$' + '{PRODUCT.name} tells you because'],
  ["title: 'Shine',", 1, "title: 'Shine'"],
])('a retired sentence is found, over lines too: %j', (text, line, words) => {
  const [fault, ...others] = checkWording(wording, [{ path: 'a.tsx', text }])
  expect(others).toEqual([])
  expect(fault).toMatch(new RegExp(`^a\\.tsx:${line}: `))
  expect(fault).toContain(`"${words}" is retired; write `)
  expect(checkWording(wording, [{ path: 'docs/wording.md', text }])).toEqual([])
})

test('a list of sentences without its table is a fault, not a pass', () => {
  expect(checkWording('# Wording', [])).toEqual(['docs/wording.md: names no retired wording'])
})

test.each([
  ['// A house mail goes out.', 'house mail', 'system email'],
  ['const stampOf = 1', 'stamp', 'form token'],
  ['const { heldReview } = row', 'heldR', 'quarantine'],
  ["limit: { over: 'hold' }", "over: 'hold'", 'quarantine'],
  ['/** The newest look of a keyword. */', 'newest look', 'rank check'],
  ['await insertLook(trx)', 'tLook', 'rank check'],
  ['export interface OwnerNoticesTable {}', 'Notice', 'notification'],
  ["selectFrom('owner_notices')", 'notice', 'notification'],
  ['where customers.sought like x', 'sought', 'search text'],
  ["whenBlind: 'pass'", 'whenBlind', 'fail open'],
  ['trpc.feedback.answer.useMutation()', 'feedback.answer', 'reply'],
  ['One name in every storey.', 'storey', 'layer'],
  ['guard.ensureRoom()', 'ensureRoom', 'module, free space'],
  ['parse with one schema, through both doors', 'both doors', 'transport'],
  ["import { serve } from './run-house.ts'", 'run-house', 'product'],
  ['await noteVisit(db)', 'noteVisit', 'record-'],
  ['await moveRequest(trx)', 'moveRequest', 'advanceStatus'],
  ['await insertRequest(trx)', 'insertRequest', 'one name each'],
])('%s', (line, found, now) => {
  const [fault, ...others] = check(`first\n${line}\n`)
  expect(others).toEqual([])
  expect(fault).toMatch(new RegExp(`^apps/api/src/a\\.ts:2: "${found}`))
  expect(fault).toContain(`write ${now}`)
})

test.each([
  'an e-mail address that looks like one is looked up',
  'created_at timestamptz(3) not null, a Timestamp',
  'The row, held until the transaction ends; what must hold.',
  'A note for the owner’s own eyes; notes are kept.',
  'Make room there; the rooms of a hotel, a shop with a door.',
  'The first 14 days are on the house',
  'The server answers 404; no answer within 5 s.',
])('%s is plain English', (line) => {
  expect(check(line)).toEqual([])
})

test('the name of a file counts', () => {
  expect(check('', 'apps/api/src/reviews/held/service.ts')).toHaveLength(1)
})

test('migrations are left alone', () => {
  expect(check('create table owner_notices ()', 'packages/db/src/migrations/1-first.ts')).toEqual([])
})

test('an exception is for its file and its text, and must be needed', () => {
  const excused = `${retired}\n| File | Text | Why |\n|---|---|---|\n| \`a.ts\` | \`noticeId\` | old jobs |\n`
  const of = (...lines: string[]) => checkWords(excused, [{ path: 'a.ts', text: lines.join('\n') }])
  expect(of('job.noticeId')).toEqual([])
  expect(of('job.noticeId', 'a stamp')).toHaveLength(1)
  expect(of('job.noticeId, stamp')).toHaveLength(1)
  expect(of('nothing')).toEqual(['docs/words.md: a.ts has no noticeId any more'])
  expect(checkWords(excused, [{ path: 'b.ts', text: 'noticeId' }])).toHaveLength(2)
})

test('a list without its table is a fault, not a pass', () => {
  expect(checkWords('# Words', [])).toEqual(['docs/words.md: names no retired word'])
})
