import { beforeAll, expect, test } from 'vitest'
import { REST_MATRIX, TRPC_MATRIX } from './testing/access-matrix.ts'
import type { TestAnswer } from './testing/create-test-app.ts'
import { type MatrixLine, makeTarget, send, type Target } from './testing/matrix-calls.ts'
import { type Owner, signUp } from './testing/owners.ts'
import { useTestApp } from './testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let target: Target
beforeAll(async () => {
  owner = await signUp(api)
  target = await makeTarget(api.db, owner.user.id)
})

/** Values that no form sends: each takes the place of one field at a time. */
const HOSTILE: unknown[] = [
  ...['nul\u0000inside', 'lone \ud800 surrogate', `' or 1=1; drop table users; --`, '../../../etc/passwd'],
  ...['x'.repeat(9000), '', null, true, -1, 1.5, 2 ** 53, [], ['x'], { $ne: '' }],
]

/** The line's call with one field of its parameters, query or input replaced. */
function variants(line: MatrixLine): MatrixLine[] {
  return (['params', 'query', 'input'] as const).flatMap((part) => {
    const fields = Object.keys((line[part]?.(target) as object | undefined) ?? {})
    return fields.flatMap((field) =>
      HOSTILE.map((value) => ({
        ...line,
        [part]: (aim: Target) => ({ ...(line[part]?.(aim) as object), [field]: value }),
      })),
    )
  })
}

/** Refused in words or answered; never a failure, never our insides. */
function expectCalm(answer: TestAnswer, variant: string): void {
  expect(answer.status, `${variant}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
  expect(answer.text).not.toMatch(/\.ts:|node_modules|stack|insert into/i)
}

test.each(Object.entries({ ...REST_MATRIX, ...TRPC_MATRIX }))('%s stays calm', async (name, line) => {
  // A browser of its own: the lines about logging out end its session.
  const browser = api.browser()
  await browser.post('/api/login', { username: owner.user.username, password: owner.password })
  for (const variant of variants(line)) {
    const answer = await send(name, variant, browser, target)
    const { params, query, input } = variant
    const what = JSON.stringify([params?.(target), query?.(target), input?.(target)]).slice(0, 300)
    expectCalm(answer, what)
  }
})

test('text of any script is stored as it was sent', async () => {
  const name = 'Ταβέρνα 鼎泰豐 مطعم 🥖 O’Brien & Söhne'
  const answer = await owner.browser.post('/api/businesses', { name })
  expect(answer.body).toMatchObject({ name, slug: expect.stringMatching(/^[a-z0-9-]+$/) })
  expect((await owner.browser.get(`/api/businesses/${answer.body.id}`)).body.name).toBe(name)
})
