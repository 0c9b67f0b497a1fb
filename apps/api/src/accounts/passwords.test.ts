import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.service.ts'

test('a hash is argon2id with the stated cost, salted, and matches its password alone', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'Correct horse')).toBe(false)
  expect(await verifyPassword(null, 'correct horse')).toBe(false)
})

test('more than the queue holds is refused at once with 503, and the rest is served', async () => {
  const results = await Promise.allSettled(Array.from({ length: 300 }, () => verifyPassword(null, 'x')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(300 - 2 - 256)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 2 } })
  expect(await verifyPassword(null, 'x')).toBe(false)
})
