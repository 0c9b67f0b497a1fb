import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

test('every variable that the house reads is in .env.example, and no other', () => {
  const used = new Set(
    [...read('apps/api/src/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name),
  )
  for (const main of ['apps/web/src/server/main.ts', 'apps/dashboard/src/server/main.ts']) {
    for (const [name] of read(main).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:HOST|PORT)\b/g)) used.add(name)
  }
  used.delete('SIGINT')
  expect([...documented].sort()).toEqual([...used].sort())
})
