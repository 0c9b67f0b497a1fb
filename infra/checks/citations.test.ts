import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCitations, readNames, readTexts } from './citations.ts'

/** A tree with one paper and what a case adds to it. */
function check(files: Record<string, string>, alsoThere: string[] = []) {
  const tree: Record<string, string> = {
    'docs/product/survey.md': '### SUR-3 Rating needs a star\n\n### SUR-4 Positive step\n',
    'docs/decisions/013-form-token.md': '# 013',
    ...files,
  }
  const texts = Object.entries(tree).map(([file, text]) => ({ path: file, text }))
  return checkCitations(texts, new Set([...Object.keys(tree), ...alsoThere]))
}

test('this very tree holds', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const { faults, citations, rules } = checkCitations(readTexts(root), new Set(readNames(root)))
  expect(faults).toEqual([])
  expect([citations > 400, rules > 200]).toEqual([true, true])
})

test('what resolves is no fault', () => {
  const { faults, citations, untested } = check({
    'a.ts': '/** A star is needed (SUR-3, decision 013); SHA-256 and UTF-8 are no papers. */',
    'b.test.ts': "test('skip (SUR-4)', () => {})",
  })
  expect([faults, citations, untested]).toEqual([[], 2, ['SUR-3']])
})

test.each([
  [
    'an id that no heading defines',
    '// First line.\n// A rule (SUR-999).',
    'a.ts:2: SUR-999 is defined in no paper',
  ],
  ['a threat that no heading defines', '/** Nobody guesses (T99). */', 'a.ts:1: T99 is defined in no paper'],
  ['an id of no known paper', '/** Misspelled (SRU-3). */', 'a.ts:1: SRU-3 is defined in no paper'],
  ['an id in the name of a test', "test('skip (SUR-77)', () => {})", 'SUR-77 is defined in no paper'],
  ['a decision that is not there', '/** As decided (decision 099). */', 'a.ts:1: there is no decision 099'],
])('%s', (_, source, fault) => {
  const { faults } = check({ 'a.ts': source })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

test.each([
  'owner spec 5',
  'Owner spec 9',
  'visitor spec 2 and 8',
  'specification 7',
  'design 1, row 9',
  'design.md 8',
  'threats T08',
  'threats R10',
  'threats finding 11',
  'threats.md section 2',
  'reference policy 3.3',
  'reference/providers.md 4.1',
  'policy 3.3',
  'policy on consent',
  'look.md',
  'shared/spec',
  'issue 3',
])('"%s" is an old form, in one line and across two', (old) => {
  const broken = old.replace(' ', '\n * ')
  for (const words of new Set([old, broken])) {
    const { faults } = check({ 'a.ts': `/**\n * A rule (${words}).\n */` })
    expect(faults.join('\n')).toMatch(/^a\.ts:2: ".*cites a document that is not here/m)
  }
})

test('an id that two headings define names both places', () => {
  const { faults } = check({ 'docs/policy.md': '# Policy\n\n### SUR-3 Again\n' })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/docs\/(policy|product\/survey)\.md:\d: SUR-3 is defined twice, first at docs\//)
})

test('a file that a paper names must be there', () => {
  const paper = { 'docs/look.md': '### LOOK-1 Colors\nIn: `packages/ui/src/theme.ts`.' }
  expect(check(paper).faults).toEqual(['docs/look.md:2: names packages/ui/src/theme.ts, which is not there'])
  expect(check(paper, ['packages/ui/src/theme.ts']).faults).toEqual([])
})

test('the threats list the patches that are there, and no others', () => {
  const patch = 'infra/defences/patches/T08-atomic.patch'
  const paper = { 'docs/threats.md': '### T08 Guessing\n**Patches.** `T08-gone`.' }
  expect(check(paper, [patch]).faults).toEqual([
    'docs/threats.md: the patch T08-atomic is not listed under its threat',
    'docs/threats.md: lists the patch T08-gone, which is not there',
  ])
})
