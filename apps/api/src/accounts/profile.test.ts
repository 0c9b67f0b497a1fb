import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { signInExternally } from '../testing/logins.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})

const put = (body: unknown) => owner.browser.call('PUT', '/api/user/profile', body)
const me = async () => withoutPosition((await owner.browser.get('/api/auth/user')).body)
const withoutPosition = ({ livePosition: _, ...user }: { livePosition: string }) => user

test('the form of /settings is kept: names, e-mail, phone and company', async () => {
  const names = { firstName: ' Grace ', lastName: 'Hopper', company: 'Navy' }
  const form = { ...names, email: `new-${owner.user.email}`, phone: '(555) 000-1111' }
  const answer = await put(form)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    ...{ ...form, firstName: 'Grace', fullName: 'Grace Hopper', username: owner.user.username },
    businesses: [{ id: owner.business.id }],
  })
  expect(await me()).toEqual(withoutPosition(answer.body))
  const emptied = await put({ ...form, phone: '', company: null })
  expect(emptied.body).toMatchObject({ phone: null, company: null })
})

test("the dashboard's form is kept and leaves the company alone; parts of the name follow", async () => {
  await put({ email: owner.user.email, firstName: 'Grace', lastName: 'Hopper', company: 'Navy' })
  const form = { fullName: 'Jean Luc Picard', email: owner.user.email, phone: '' }
  const answer = await owner.browser.mutate('users.updateProfile', form)
  expect(answer.body.result.data).toMatchObject({
    fullName: 'Jean Luc Picard',
    firstName: 'Jean',
    lastName: 'Luc Picard',
    phone: null,
    company: 'Navy',
  })
  await put({ email: owner.user.email, firstName: 'Jean Luc', lastName: 'Picard' })
  const same = await owner.browser.mutate('users.updateProfile', form)
  expect(same.body.result.data).toMatchObject({ firstName: 'Jean Luc', lastName: 'Picard' })
})

test.each([
  [{ email: 'a', firstName: 'A', lastName: 'B' }, 'Invalid email address'],
  [{ fullName: 'Ann', email: 'a' }, 'Please enter a valid email address.'],
])('%j is refused in the words of its form, by both transports', async (form, message) => {
  expect(await refusalOf(put(form))).toEqual([400, message])
  expect(await refusalOf(owner.browser.mutate('users.updateProfile', form))).toEqual([400, message])
  expect(await me()).toEqual(owner.user)
})

test('the language of the screens is chosen, and given back to the browser', async () => {
  for (const language of ['es', null]) {
    const { body } = await owner.browser.mutate('users.setLanguage', { language })
    expect(body.result.data).toMatchObject({ ...owner.user, language })
    expect(await me()).toEqual({ ...owner.user, language })
  }
  expect(await refusalOf(owner.browser.mutate('users.setLanguage', { language: 'fr' }))).toEqual([
    400,
    'language must be en, es or null',
  ])
})

test("somebody else's e-mail is 409, in any case of its letters", async () => {
  const other = await signUp(api)
  const taken = put({ fullName: 'Ann Other', email: other.user.email.toUpperCase() })
  expect(await refusalOf(taken)).toEqual([409, 'An account with this email already exists'])
  expect(await me()).toEqual(owner.user)
})

test('with both logins the effective account is changed, and no other', async () => {
  const { userId } = await signInExternally(api, owner.browser)
  const fullNames = async () =>
    Object.fromEntries((await rowsOf(api, 'users')).map(({ id, fullName }) => [id, fullName]))
  const before = await fullNames()
  await put({ fullName: 'Only Me', email: owner.user.email })
  expect(await fullNames()).toEqual({ ...before, [owner.user.id]: 'Only Me' })
  expect(before[userId]).toBe('Ext Ernal')
})
