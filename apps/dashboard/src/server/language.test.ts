import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDashboard } from './app.ts'

let app: FastifyInstance
let own: string
beforeAll(async () => {
  app = await buildDashboard({
    api: 'http://127.0.0.1:1',
    publicOrigin: 'https://fivestead.example',
    distDir: path.resolve(import.meta.dirname, '../../dist'),
    sandbox: true,
  })
  own = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es'],
  [{ 'accept-language': 'fr, es;q=0.4, en;q=0.2' }, 'es'],
  [{ 'accept-language': '*' }, 'en'],
  [{ 'accept-language': 'es', cookie: 'lang=en' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'lang=es' }, 'es'],
  // What a customer chose on this device is none of an owner's languages.
  [{ 'accept-language': 'es', cookie: 'lang=ar' }, 'es'],
])(
  '%j reads the sign-in page in %s (LANG-11)',
  async (headers, language) => {
    const { body, headers: answered } = await app.inject({ url: '/login', headers })
    expect(body).toContain(`<html lang="${language}"`)
    expect(answered['content-language']).toBe(language)
    expect(body).toContain(language === 'es' ? 'Iniciar sesión' : 'Sign In')
    expect(body).toContain(language === 'es' ? 'necesita JavaScript' : 'needs JavaScript')
    expect(body).toContain(language === 'es' ? 'no se han iniciado' : 'have not started')
    expect(answered.vary).toContain('Accept-Language, Cookie')
  },
  30_000,
)

test('before the script a link to another language keeps what the address names', async () => {
  const { body } = await app.inject(`/login?lang=xx&returnTo=${encodeURIComponent('/a?b="><script>&c=d')}`)
  expect(body).toContain('href="?returnTo=%2Fa%3Fb%3D%22%3E%3Cscript%3E%26c%3Dd&amp;lang=es"')
})

test.each([
  ['/login?lang=es&returnTo=%2Fsettings', '/login?returnTo=%2Fsettings', 'lang=es; Path=/; Max-Age=31536000'],
  ['/settings?lang=auto', '/settings', 'lang=; Path=/; Max-Age=0'],
])('%s keeps the choice and leads to %s', async (url, location, cookie) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([303, location])
  expect(headers['set-cookie']).toContain(cookie)
})

test.each([
  '//evil.example',
  '///evil.example',
  '//evil.example/a?b=c',
  '/\\evil.example',
  '/\\/evil.example',
  'http://evil.example//other.example',
])('%s with a language leads nowhere else', async (asked) => {
  const path = `${asked}${asked.includes('?') ? '&' : '?'}lang=es`
  // As written: a parsed address would not be sent so.
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: new URL(own).port, host: '127.0.0.1', path }, resolve).on('error', reject)
  })
  answer.resume()
  expect(answer.statusCode).toBe(303)
  expect(new URL(answer.headers.location ?? '', own).origin).toBe(own)
})

test('a language that is none of ours is no choice', async () => {
  const { statusCode, headers } = await app.inject('/login?lang=fr')
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
})
