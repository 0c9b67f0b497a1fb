import { createRequire } from 'node:module'
import path from 'node:path'
import { OLDEST_BROWSERS } from '@fivestead/site-server/browsers'
import { builtFiles, hasTooNewSyntax, mapsOf, tooNewInCss } from '@fivestead/site-server/testing/too-new'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../dist/client')
const pages = path.resolve(dist, '../pages')
const require = createRequire(import.meta.url)

/** Functions of the language and of browsers that came after those of the list. */
// `...at()` spreads what a function of a short name returns.
const MISSING =
  /(?<!\.\.)\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|toWellFormed|isWellFormed)\(|\bObject\.(?:hasOwn|groupBy)\b|\bstructuredClone\(|\brandomUUID\b|\bURL\.(?:parse|canParse)\b|\bAbortSignal\.(?:any|timeout)\b|\bwithResolvers\b|\bshowModal\b|\bshowPopover\b/

const stylesOf = (name: string, html: string): [string, string][] =>
  Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => [name, css])

test('the build carries no source maps, and points at none (T28)', () => {
  expect(mapsOf(dist, 2)).toEqual([])
})

test("the servers' bundles have React's production build alone, whatever NODE_ENV is", () => {
  for (const [name, code] of builtFiles(path.resolve(dist, '../server'), '.js'))
    expect([name, code.includes('process.env.NODE_ENV')]).toEqual([name, false])
})

test('the style sheets are laid out alike in the oldest browsers (ARCH-56)', () => {
  const sheets = [
    ...builtFiles(dist, '.css'),
    ...builtFiles(pages, '.html').flatMap(([name, html]) => stylesOf(name, html)),
  ]
  expect(sheets.length).toBeGreaterThan(3)
  expect(
    sheets.flatMap(([name, css]) => tooNewInCss(css, require).map((what) => `${name}: ${what}`)),
  ).toEqual([])
})

test('the scripts hold no syntax that the oldest browsers cannot read', async () => {
  for (const [name, code] of builtFiles(dist, '.js')) {
    expect([name, await hasTooNewSyntax(code, OLDEST_BROWSERS, transformWithOxc)]).toEqual([name, false])
  }
})

test("the customers' scripts call nothing that the oldest browsers lack", () => {
  const entries = builtFiles(dist, '.js').filter(([name]) =>
    /(survey|company|shell|later)[\w-]*\.js$/.test(name),
  )
  expect(entries.length).toBeGreaterThan(4)
  for (const [name, code] of entries) expect([name, code.match(MISSING)]).toEqual([name, null])
})

test('the checks of style sheets and scripts find what they are for, and let the rest pass', async () => {
  for (const [css, problem] of [
    ['@media (width >= 40em) { a { color: red } }', 'range syntax: (width >= 40em)'],
    ['a { height: 100dvh }', 'small, large and dynamic viewport units: a { height: 100dvh'],
    ['a:hover, a:focus-visible { color: red }', ':focus-visible in a list: a:hover, a:focus-visible'],
    ['a { b { color: red } }', 'nesting: a { b'],
  ] as const)
    expect(tooNewInCss(css, require)).toEqual([problem])
  const fine =
    'a { height: 100vh; height: 100dvh } @supports selector(:has(a)) { a:has(b), c { height: 1dvh } }'
  expect(tooNewInCss(fine, require)).toEqual([])
  const isTooNew = (code: string) => hasTooNewSyntax(code, OLDEST_BROWSERS, transformWithOxc)
  expect([await isTooNew('class A { static { A.b = 1 } }'), await isTooNew('a.b ||= 1')]).toEqual([
    true,
    false,
  ])
})
