import { expect, test } from 'vitest'
import { whyMissing } from './release.ts'

const page =
  (script: string, status = 200) =>
  async () =>
    new Response(`<script type="module" crossorigin src="${script}"></script>`, { status })

test('the same first script: the same release', async () => {
  expect(await whyMissing('/assets/index-a1.js', page('/assets/index-a1.js'))).toBe('unknown')
})

test('another first script: a new release', async () => {
  expect(await whyMissing('/assets/index-a1.js', page('/assets/index-b2.js'))).toBe('released')
})

test('no answer: no connection', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await whyMissing('/assets/index-a1.js', fail)).toBe('offline')
})

test('a refusal and a page without a known script tell nothing', async () => {
  expect(await whyMissing('/assets/index-a1.js', page('/x.js', 503))).toBe('unknown')
  expect(await whyMissing(null, page('/assets/index-b2.js'))).toBe('unknown')
})
