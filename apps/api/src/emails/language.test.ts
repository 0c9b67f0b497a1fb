import { beforeEach, expect, test } from 'vitest'
import { signInAtProvider } from '../testing/logins.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp({ now: '2026-11-18T16:00:00.000Z' })
const SPANISH = { headers: { 'accept-language': 'es-MX, en;q=0.5' } }
const ENGLISH = { headers: { 'accept-language': 'en-US' } }
const RESET = { es: 'Elija una contraseña nueva de Fivestead', en: 'Choose a new Fivestead password' }

let owner: Owner
beforeEach(async () => {
  await dropRows(api, 'users')
  owner = await signUp(api, { phone: '(217) 555-0142' }, SPANISH)
})

/** What goes out now, the newest first. */
async function sent() {
  while ((await runJobs(api)) > 0);
  const messages = await outboxOf(api)
  await dropRows(api, 'outboxMessages')
  return messages
}
const subjects = async () => (await sent()).map(({ subject }: { subject: string }) => subject)
const pageLanguage = async (id = owner.user.id) => (await rowOf(api, 'users', { id })).pageLanguage

/** Subject of the mail to somebody who forgot their password, whatever language they ask in. */
async function resetSubject() {
  await sent()
  await api.mutate('auth.requestPasswordReset', { email: owner.user.email })
  return subjects()
}

test('an account gets mails as it chose, else as its pages were, else in English', async () => {
  expect(await pageLanguage()).toBe('es')
  expect(await resetSubject()).toEqual([RESET.es])

  const { username } = owner.user
  const signIn = { username, password: owner.password }
  expect((await api.browser().post('/api/login', signIn, ENGLISH)).status).toBe(200)
  expect(await pageLanguage()).toBe('en')
  expect(await resetSubject()).toEqual([RESET.en])

  await owner.browser.mutate('users.setLanguage', { language: 'es' })
  expect(await resetSubject()).toEqual([RESET.es])

  await setRows(api, 'users', { id: owner.user.id }, { language: null, pageLanguage: null })
  expect(await resetSubject()).toEqual([RESET.en])
})

test('a sign-in at a provider says it too', async () => {
  const browser = api.browser()
  browser.jar.set('lang', 'es')
  await signInAtProvider(browser, { email: 'riley@example.com' })
  expect((await rowOf(api, 'users', { fullName: 'Riley Sandbox' })).pageLanguage).toBe('es')
})

test('every mail and text of a Spanish owner, and of somebody whom they invite, is Spanish', async () => {
  const { browser, business, user } = owner
  await setRows(api, 'users', { id: user.id }, { emailVerifiedAt: api.clock.now() })
  await setRows(api, 'businesses', { id: business.id }, { createdAt: new Date('2026-11-01') })

  await browser.mutate('team.invite', { email: 'new@shop.example', role: 'staff', businessIds: null })
  await browser.mutate('reports.send', { businessId: business.id, kind: 'week', day: '2026-11-09' })
  await browser.mutate('data.startExport')
  await browser.mutate('users.sendPhoneCode')
  await api.post('/api/feedback', { businessId: business.id, feedback: 'The soup was cold today.' })
  const newPassword = 'Another-Horse-2'
  const form = { currentPassword: owner.password, newPassword, confirmPassword: newPassword }
  await browser.mutate('auth.changePassword', form, SPANISH)

  const messages: { subject?: string; text: string; html?: string }[] = await sent()
  expect(messages.map(({ subject }) => subject).sort()).toEqual(
    [
      'Anónimo envió comentarios privados a {business}',
      'Se cambió su contraseña de Fivestead',
      'Su exportación está lista',
      'Su semana del 9 nov en {business}',
      'Únase a {business} en Fivestead',
      undefined,
    ].map((subject) => subject?.replace('{business}', business.name)),
  )
  const text = messages.find(({ subject }) => subject === undefined)?.text
  expect(text).toMatch(/^Fivestead: su clave es \d{4} \d{4}\./)
  for (const { subject, text, html } of messages.filter(({ html }) => html !== undefined)) {
    expect(text, subject ?? '').toContain('\nPolítica de privacidad: ')
    expect(html, subject ?? '').toContain('<html lang="es"')
    expect(text, subject ?? '').not.toMatch(/Privacy|Hello|You're|Anonymous/)
  }
  const all = messages.map(({ text }) => text).join('\n')
  const [, off = ''] = /“Reseñas nuevas”: http:\/\/localhost:3000(\S+)/.exec(all) ?? []
  const page = await api.get(off)
  expect(page.text).toContain('<html lang="es"')
  expect(page.text).toContain('¿Desactivar los correos de “Reseñas nuevas”?')
})
