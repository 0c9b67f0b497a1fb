import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPatches } from './patches.ts'
import { applies } from './try-patch.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patches = readPatches()

/** The table of SECURITY.md: `T05, T07` and the files that its last column names. */
const rows = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [TR]\d+/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return {
      ids: cells[1]?.split(', ') ?? [],
      tests: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
    }
  })

/** Where a name of the table leads: paths are under the API's sources unless they name another package. */
function found(name: string): boolean {
  const inPackage = /^(apps|packages|infra)\//.test(name)
  const file = path.join(root, inPackage ? '' : 'apps/api/src', name)
  if (name.includes('*')) return globSync(file).length > 0
  return existsSync(file)
}

test('the table has rows, each with tests that are there, and each threat a defence that can be taken away', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ tests }) => tests.length === 0 || !tests.every(found))).toEqual([])
  const ids = rows.flatMap((row) => row.ids)
  const patched = patches.flatMap(({ threats }) => threats)
  expect([...new Set(patched)].sort()).toEqual([...new Set(ids)].sort())
})

test('the threats list the patches that are there, and no others', () => {
  const paper = readFileSync(path.join(root, 'docs/threats.md'), 'utf8')
  const listed = new Set([...paper.matchAll(/`(T\d{2}-[\w-]+)`/g)].map(([, name]) => name))
  const names = patches.map(({ name }) => name).filter((name) => name.startsWith('T'))
  expect([...listed].sort()).toEqual(names.sort())
})

test.each(patches.map((patch) => [patch.name, patch] as const))(
  '%s applies to this tree',
  async (_, patch) => {
    expect(await applies(root, patch), 'write it anew as infra/defences/README.md says').toBe(true)
    expect(patch.tests.filter((file) => !existsSync(path.join(root, patch.package, file)))).toEqual([])
  },
)
