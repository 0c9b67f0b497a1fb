import { expect, test } from 'vitest'
import { apiClient, makeKey } from '../testing/api-keys.ts'
import { signUp } from '../testing/owners.ts'
import { setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp({ limits: true })

test('tests and replays are 120 an hour for an organization, by screens and all of its keys together (T43)', async () => {
  const owner = await signUp(api)
  const input = { url: 'https://hooks.example.com/', events: ['rating.created'] }
  const made = await owner.browser.mutate('webhooks.create', { ...input, password: owner.password })
  const { id } = made.body.result.data
  const keys = [await makeKey(owner), await makeKey(owner)].map(({ key }) => apiClient(api, key))
  const byKey = async (n: number, headers = {}) =>
    (await keys[n]?.post(`/webhooks/${id}/test`, undefined, headers))?.status
  const bucket = `webhookTests:organization:3600:`
  const statuses: unknown[] = [await byKey(0), await byKey(1, { 'idempotency-key': 'one' })]
  for (const name of ['test', 'replay'])
    statuses.push((await owner.browser.mutate(`webhooks.${name}`, { id })).status)
  expect(statuses).toEqual([202, 202, 200, 200])
  const rows = await api.db
    .selectFrom('rateLimits')
    .selectAll()
    .where('bucket', 'like', `${bucket}%`)
    .execute()
  expect(rows).toHaveLength(1)
  await setRows(api, 'rateLimits', { bucket: rows[0]?.bucket ?? '' }, { count: 120 })
  for (const at of [0, 1]) {
    const answers = []
    // A process has drawn a few calls ahead.
    for (let n = 0; n < 6; n++) answers.push(await byKey(at, { 'idempotency-key': `${at} ${n}` }))
    expect(answers.at(-1)).toBe(429)
  }
  for (const name of ['test', 'replay'])
    expect((await owner.browser.mutate(`webhooks.${name}`, { id })).status).toBe(429)
})
