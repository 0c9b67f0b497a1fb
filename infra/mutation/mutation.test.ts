import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { scoreOf, survivorsOf } from './score.ts'

const root = path.resolve(import.meta.dirname, '../..')
const mutant = (status: string) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a <\n b',
  status,
  location: { start: { line: 3, column: 7 } },
})
const report = (...statuses: string[]) => ({ files: { 'src/a.ts': { mutants: statuses.map(mutant) } } })

test('survivors and uncovered mutants are not detected, killed and endless ones are, and each left one is named', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']
  const counts = { mutants: 5, killed: 2, timeout: 1, survived: 1, uncovered: 1, score: 60 }
  expect(scoreOf(report(...statuses))).toEqual(counts)
  expect(survivorsOf(report('Killed', 'Survived'))).toEqual(['src/a.ts:3:7 EqualityOperator a < b'])
})

test.each(AREAS)('every file and test of "$name" is there', ({ package: folder, mutate, tests }) => {
  const missing = [...mutate, ...tests]
    .flatMap(alternatives)
    .filter((pattern) => globSync(path.join(root, folder, pattern)).length === 0)
  expect(missing).toEqual([])
})

/** `src/{a,b}.ts` as `src/a.ts` and `src/b.ts`, so that each is looked for. */
function alternatives(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return list?.split(',').flatMap((one) => alternatives(before + one + after)) ?? [pattern]
}
