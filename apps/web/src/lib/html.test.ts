import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from './html.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every inline script and style of a document has its hash, data has none', () => {
  const html = `<style>a{}</style><script async>one()</script><script type="application/json" id="x">{"a":"<b>"}</script>
<script type="application/ld+json">{}</script><style media="print">b{}</style><script>two()</script><script>open`
  expect(inlineHashes(html)).toEqual({
    scripts: [hash('one()'), hash('two()')],
    styles: [hash('a{}'), hash('b{}')],
  })
  expect(inlineHashes('<p>no code</p>')).toEqual({ scripts: [], styles: [] })
  expect(inlineHashes('<script')).toEqual({ scripts: [], styles: [] })
})

test('elements that never end cost no more than their length (T25)', () => {
  // The expressions of before take tens of seconds for either.
  expect(inlineHashes('<script>'.repeat(50_000)).scripts).toEqual([])
  expect(inlineHashes('<style '.repeat(50_000)).styles).toEqual([])
})
