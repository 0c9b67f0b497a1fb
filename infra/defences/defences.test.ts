import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPatches } from './patches.ts'
import { applies } from './try-patch.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patches = readPatches()

/** The threats and faults of docs/threats.md, each with the test files that it names. */
const threats = readFileSync(path.join(root, 'docs/threats.md'), 'utf8')
const sections = threats
  .split(/^### /m)
  .filter((text) => /^[TR]-?\d+ /.test(text))
  .map((text) => ({
    id: text.split(' ', 1)[0]?.replace('-', '') ?? '',
    tests: [...text.matchAll(/`([\w./*-]*(?:\/|\.test)[\w./*-]*\.ts)`/g)].map(([, file]) => file ?? ''),
  }))

/** Where a name leads: paths are under the API's sources unless they name another package. */
function found(name: string): boolean {
  const inPackage = /^(apps|packages|infra)\//.test(name)
  const file = path.join(root, inPackage ? '' : 'apps/api/src', name)
  return name.includes('*') ? globSync(file).length > 0 : existsSync(file)
}

test('each threat names tests that are there', () => {
  expect(sections.length).toBeGreaterThan(50)
  expect(sections.filter(({ tests }) => tests.length === 0 || !tests.every(found))).toEqual([])
})

test('the threats list the patches that are there, and no others', () => {
  const listed = new Set([...threats.matchAll(/`(T\d{2}-[\w-]+)`/g)].map(([, name]) => name))
  const names = patches.map(({ name }) => name).filter((name) => name.startsWith('T'))
  expect([...listed].sort()).toEqual(names.sort())
  const ids = sections.map(({ id }) => id)
  expect(patches.flatMap((patch) => patch.threats).filter((id) => !ids.includes(id))).toEqual([])
})

test.each(patches.map((patch) => [patch.name, patch] as const))(
  '%s applies to this tree',
  async (_, patch) => {
    expect(await applies(root, patch), 'write it anew as infra/defences/README.md says').toBe(true)
    expect(patch.tests.filter((file) => !existsSync(path.join(root, patch.package, file)))).toEqual([])
  },
)
