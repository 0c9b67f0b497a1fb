import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

test('every variable that the product reads is in .env.example, and no other', () => {
  const readers = [
    'apps/api/src/config.ts',
    'packages/domain/src/operator.ts',
    'packages/site-server/src/config.ts',
  ]
  const used = new Set(
    readers.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)),
  )
  const backup = ['key', 'bucket'].map((name) => read(`apps/api/src/operate/backup/${name}.ts`)).join()
  for (const [, name] of backup.matchAll(/\benv\.([A-Z_]+)/g)) used.add(name)
  expect([...documented].sort()).toEqual([...used].sort())
})
