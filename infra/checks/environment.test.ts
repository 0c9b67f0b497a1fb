import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MAIL_VARIABLES, SMS_VARIABLES } from '@fivestead/domain/senders'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

test('every variable that the product reads is in .env.example, and no other', () => {
  const readers = [
    'apps/api/src/config.ts',
    ...globSync('apps/api/src/gateways/*/*/provider.ts', { cwd: root }),
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

test('the sites are told of every sender, and of none its secrets', () => {
  const compose = read('infra/deploy/compose.yaml')
  const [site = ''] = /^x-site:[\s\S]*?^ {2}networks:/m.exec(compose) ?? []
  const told = [...site.matchAll(/^ {4}([A-Z_]+): \$\{\1:\+set\}$/gm)].map(([, name]) => name)
  expect(told).toEqual([...MAIL_VARIABLES, ...SMS_VARIABLES])
})
