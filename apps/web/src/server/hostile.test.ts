import { formReader, overBudget } from '@fivestead/api/testing/fuzz/budget'
import { CONTACT_FIELDS } from '@fivestead/domain/contact/limits'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bakery, SHORT_CODE } from '../testing/fake-api.ts'
import { get, postForm, startTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ rateLimitFactor: 1000 })
})
afterAll(() => site.close())

const PAYLOADS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '<!--<script>',
  '</textarea><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '$& $` <b>',
  '\u2028alert(1)\u2029',
]

/** The elements of a page, in order: what a payload must not add to. */
const elements = (html: string) => [...html.matchAll(/<([a-z0-9]+)[\s>/]/gi)].map(([, tag]) => tag)
const attributes = (html: string) => [...html.matchAll(/\s(on\w+)=/gi)].map(([, name]) => name)

test.each(PAYLOADS)('a business named %j adds no element to its pages', async (name) => {
  for (const path of ['/survey/7', '/survey/7?step=thank-you', '/company/blue-door-bakery']) {
    site.api.page = bakery()
    const plain = await get(`${site.url}${path}`)
    site.api.page = { ...bakery(), business: { ...bakery().business, name } }
    const hostile = await get(`${site.url}${path}`)
    expect(elements(hostile.html)).toEqual(elements(plain.html))
    expect(attributes(hostile.html.replace(/>[^<]*</g, '><').replace(/"[^"]*"/g, '""'))).toEqual([])
  }
})

test.each(PAYLOADS)('a message of %j comes back as text', async (payload) => {
  site.api.page = bakery()
  const fields = { step: 'company-feedback', rating: '2', message: payload, name: payload, email: payload }
  site.api.refuseNext = { status: 400, message: 'no' }
  const hostile = await postForm(`${site.url}/company/blue-door-bakery`, fields)
  site.api.refuseNext = { status: 400, message: 'no' }
  const harmless = { ...fields, message: 'a', name: 'b', email: 'c' }
  const plain = await postForm(`${site.url}/company/blue-door-bakery`, harmless)
  expect(elements(hostile.html)).toEqual(elements(plain.html))
})

test('the data that the script starts from is the data, whatever it holds', async () => {
  for (const name of PAYLOADS) {
    site.api.page = { ...bakery(), business: { ...bakery().business, name } }
    const { html } = await get(`${site.url}/survey/7`)
    const data = /<script type="application\/json" id="view">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).page.business.name).toBe(name)
  }
})

test('queries choose among known steps and ids and nothing else', async () => {
  site.api.page = bakery()
  const hostile = '"><script>alert(1)</script>'
  const query = new URLSearchParams({ step: hostile, review: hostile, rating: hostile })
  const { html } = await get(`${site.url}/survey/7?${query}`)
  expect(html).not.toContain('alert(1)')
  expect(html).toContain('name="step" value="rating"')
})

const SURVEY = ['step', 'from', 'rating', 'feedback', 'contact', 'review', 'submissionKey', 'via']
const FORMS: [path: string, bytes: number, fields: readonly string[], given: string][] = [
  ['/survey/7', 16, SURVEY, 'step=feedback'],
  [`/r/${SHORT_CODE}`, 16, SURVEY, ''],
  [SAMPLE_SURVEY_PATH, 16, SURVEY, 'step=feedback'],
  [
    '/company/blue-door-bakery',
    16,
    ['message', 'name', 'email', 'phone', 'via'],
    'step=company-feedback&rating=2',
  ],
  ['/contact', 64, CONTACT_FIELDS, ''],
]

test('no form holds the event loop (T25)', { timeout: 120_000 }, async () => {
  site.api.page = bakery()
  const statuses = new Set<number>()
  const readers = FORMS.map(([path, bytes, fields, given]) =>
    formReader(path, {
      limit: bytes * 1000,
      fields,
      async post(text) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const body = Buffer.from(`${given}&${text}`)
        const answer = await fetch(`${site.url}${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body,
        })
        statuses.add(answer.status)
        await answer.arrayBuffer()
      },
    }),
  )
  const during = { until: Date.now() + 4000, seed: Math.trunc(Math.random() * 2 ** 31) }
  expect((await overBudget(readers, during)).faults).toEqual([])
  expect([201, 303, 422]).toEqual(expect.arrayContaining([...statuses]))
})
