import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCitations, readNames, readTexts } from './citations.ts'

/** A tree with one document and what a case adds to it. */
function check(files: Record<string, string>, alsoThere: string[] = []) {
  const tree: Record<string, string> = {
    'docs/product/survey.md': '### SUR-3 Rating needs a star\n\n### SUR-4 Positive step\n',
    'docs/decisions/013-form-token.md': '# 013',
    ...files,
  }
  const texts = Object.entries(tree).map(([file, text]) => ({ path: file, text }))
  return checkCitations(texts, new Set([...Object.keys(tree), ...alsoThere])).faults
}

test('this very tree holds', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const names = readNames(root)
  const texts = readTexts(root, names)
  expect(texts.length).toBeGreaterThan(1500)
  const { faults, rules } = checkCitations(texts, new Set(names))
  expect([faults, rules > 200]).toEqual([[], true])
})

test.each([
  ['// A rule (SUR-999).', 'a.ts:1: SUR-999 is defined in no document of docs/'],
  ['/** Nobody guesses (T99). */', 'a.ts:1: T99 is defined in no document of docs/'],
  ["test('skip (SRU-3)', () => {})", 'a.ts:1: SRU-3 is defined in no document of docs/'],
  ['/** As decided (decision\n * 099). */', 'a.ts:1: there is no decision 099'],
])('a citation of what is not there is a fault: %s', (source, fault) => {
  expect(check({ 'a.ts': source })).toEqual([fault])
})

test('what resolves is none; an id with two headings is, and a file that a document names and is not there', () => {
  expect(check({ 'a.ts': '/** (SUR-3, decision 013); SHA-256 and UTF-8 are no documents. */' })).toEqual([])
  expect(check({ 'docs/policy.md': '# Policy\n\n### SUR-3 Again\n' })).toEqual([
    'docs/policy.md:3: SUR-3 is defined twice, first at docs/product/survey.md:1',
  ])
  const document = { 'docs/look.md': '### LOOK-1 Colors\nIn: `packages/ui/src/theme.ts`.' }
  expect(check(document)).toEqual(['docs/look.md:2: names packages/ui/src/theme.ts, which is not there'])
  expect(check(document, ['packages/ui/src/theme.ts'])).toEqual([])
})
