import { createRequire } from 'node:module'
import path from 'node:path'
import { OLDEST_FOR_DASHBOARD } from '@fivestead/site-server/browsers'
import { builtFiles, hasTooNewSyntax, mapsOf, tooNewInCss } from '@fivestead/site-server/testing/too-new'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../dist')
const require = createRequire(import.meta.url)

test('the build carries no source maps, and points at none (T28)', () => {
  expect(mapsOf(dist, 6)).toEqual([])
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
