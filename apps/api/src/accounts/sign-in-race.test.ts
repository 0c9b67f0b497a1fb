import { expect, test, vi } from 'vitest'
import { signUp } from '../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

/** Event between the proof of a password and the session that it opens. */
const meanwhile = vi.hoisted(() => ({ happens: async (): Promise<void> => {} }))

vi.mock('./passwords.service.ts', async (original) => {
  const service = await original<typeof import('./passwords.service.ts')>()
  const verifyPassword: typeof service.verifyPassword = async (...given) => {
    const right = await service.verifyPassword(...given)
    await meanwhile.happens()
    return right
  }
  return { ...service, verifyPassword }
})

const api = useTestApp()

test('a password that is changed while it is being proved opens no session', async () => {
  const { user, password } = await signUp(api)
  meanwhile.happens = async () => {
    await setRows(api, 'users', { id: user.id }, { password: 'another hash' })
    await dropRows(api, 'sessions')
  }
  const answer = await api.browser().post('/api/login', { username: user.username, password })
  const body = { message: 'Invalid username or password', reason: 'invalid-credentials' }
  expect([answer.status, answer.body]).toEqual([401, body])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await rowsOf(api, 'sessions')).toEqual([])
})
