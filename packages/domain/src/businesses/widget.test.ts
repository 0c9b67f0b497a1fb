import { expect, test } from 'vitest'
import { frameSnippet, isFramed, scriptSnippet, summary, widgetLink } from './widget.ts'
import { saveWidgetSchema } from './widget-schemas.ts'

test('every rating counts, low ones too, and none has no average', () => {
  expect(summary([1, 0, 0, 1, 2])).toEqual({ count: 4, average: '3.8' })
  expect(summary([0, 0, 0, 0, 0])).toEqual({ count: 0, average: null })
})

test('snippets reserve the height, and no name can leave its attribute', () => {
  expect(scriptSnippet('https://x.test', 'joe', 'badge')).toBe(
    '<fivestead-widget kind="badge" business="joe" origin="https://x.test" style="display:block;min-height:162px"></fivestead-widget>\n<script async src="https://x.test/widget.js"></script>',
  )
  expect(frameSnippet('https://x.test', 'joe', 'stars', '"><script>')).toContain(
    'title="Ratings of &quot;&gt;&lt;script&gt;" width="320" height="322"',
  )
})

test('a button is no frame, and a link tells that it came from the website', () => {
  expect(['badge', 'stars', 'button', 'x', undefined].filter(isFramed)).toEqual(['badge', 'stars'])
  expect(scriptSnippet('https://x.test', 'joe', 'button')).not.toContain('style')
  expect(widgetLink('https://x.test', 'joe')).toBe('https://x.test/company/joe?via=website')
})

test('parts are kept once each, in their order', () => {
  const saved = saveWidgetSchema.parse({ businessId: 7, kinds: ['button', 'badge', 'button'], theme: 'dark' })
  expect(saved.kinds).toEqual(['badge', 'button'])
  expect(saveWidgetSchema.safeParse({ businessId: 7, kinds: ['google'], theme: 'auto' }).success).toBe(false)
})
