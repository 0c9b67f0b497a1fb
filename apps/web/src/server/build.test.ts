import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../dist/client')

test('the build carries no source maps, and points at none (T28)', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(files.filter((file) => /\.map(\.|$)/.test(file))).toEqual([])
  const telling = scripts.filter((file) =>
    readFileSync(path.join(dist, file), 'utf8').includes('sourceMappingURL='),
  )
  expect(telling).toEqual([])
})
