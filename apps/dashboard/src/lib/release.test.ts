import { expect, test } from 'vitest'
import { whyMissing } from './release.ts'

const page =
  (script: string, status = 200) =>
  async () =>
    new Response(`<script type="module" crossorigin src="${script}"></script>`, { status })

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['the same first script', '/assets/index-a1.js', page('/assets/index-a1.js'), 'unknown'],
  ['another first script', '/assets/index-a1.js', page('/assets/index-b2.js'), 'released'],
  ['no answer', '/assets/index-a1.js', offline, 'offline'],
  ['a refusal', '/assets/index-a1.js', page('/x.js', 503), 'unknown'],
  ['a page without a known script', null, page('/assets/index-b2.js'), 'unknown'],
])('%s after %s: why a file is missing', async (_, known, ask, why) => {
  expect(await whyMissing(known, ask)).toBe(why)
})
