import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OLDEST_FOR_DASHBOARD } from '@fivestead/site-server/browsers'
import { builtFiles, hasTooNewSyntax, tooNewInCss } from '@fivestead/site-server/testing/too-new'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../dist')
const require = createRequire(import.meta.url)

test('the build carries no source maps, and points at none (T28)', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(files.filter((file) => /\.map(\.|$)/.test(file))).toEqual([])
  const telling = scripts.filter((file) =>
    readFileSync(path.join(dist, file), 'utf8').includes('sourceMappingURL='),
  )
  expect(telling).toEqual([])
})

/** Mantine's own: a gauge, which no screen has, and the height of dialogs, which `packages/ui/src/mantine.css` says again in `vh`. */
const SEEN_TO = /^assets\/\S+ [^{]*\.m_(?:b7f9c72a|9df02822|54c44539)\b/

test('the style sheets are laid out alike in the oldest browsers (ARCH-56)', () => {
  const sheets = builtFiles(dist, '.css')
  expect(sheets.length).toBeGreaterThan(1)
  expect(
    sheets
      .flatMap(([name, css]) => tooNewInCss(css, require).map((what) => `${name}: ${what}`))
      .filter((problem) => !SEEN_TO.test(problem)),
  ).toEqual([])
})

test('the scripts hold no syntax that the oldest browsers for the dashboard cannot read', async () => {
  for (const [name, code] of builtFiles(dist, '.js')) {
    expect([name, await hasTooNewSyntax(code, OLDEST_FOR_DASHBOARD, transformWithOxc)]).toEqual([name, false])
  }
})
