import { fivestead } from '@fivestead/api-client'
import { API_SCOPE_CODES, type ApiScope } from '@fivestead/domain/scopes'
import type { TestAnswer, TestApp } from './create-test-app.ts'
import type { Owner } from './owners.ts'

interface Options {
  scopes?: readonly ApiScope[]
  businessIds?: readonly number[] | null
}

/** A key of the owner's organization, made as the dashboard makes one; with every scope unless told. */
export async function makeKey(
  { browser, password }: Owner,
  { scopes = API_SCOPE_CODES, businessIds = null }: Options = {},
): Promise<{ id: string; key: string }> {
  const input = { name: 'Till', scopes, businessIds, days: 90, password }
  const answer = await browser.mutate('keys.create', input)
  if (answer.status !== 200) throw new Error(`no key: ${answer.text}`)
  return answer.body.result.data
}

export interface ApiClient {
  get(path: string): Promise<TestAnswer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  patch(path: string, body: unknown): Promise<TestAnswer>
  delete(path: string): Promise<TestAnswer>
}

/** A program that calls `/api/v1` with this key, and sends nothing that a browser would. */
export function apiClient(api: TestApp, key?: string): ApiClient {
  const { call } = api.browser()
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    more = {},
  ) => {
    const authorization = key === undefined ? undefined : `Bearer ${key}`
    const headers = { 'x-requested-with': undefined, authorization, ...more }
    const answer = await call(method, `/api/v1${path}`, body, { headers })
    return { ...answer, body: answer.text === '' ? null : JSON.parse(answer.text) }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

/** The client that others install, on the app of a test: its paths, inputs and answers have the types of the document. */
export const typedClient = (api: TestApp, key: string) =>
  fivestead({
    ...{ origin: 'http://localhost', key },
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const headers = { 'x-requested-with': undefined, ...Object.fromEntries(request.headers) }
      const method = request.method as 'GET' | 'POST' | 'PATCH' | 'DELETE'
      const body = (await request.text()) || undefined
      const { status, text } = await api.browser().call(method, `${pathname}${search}`, body, { headers })
      return new Response(text || null, { status, headers: { 'content-length': String(text.length) } })
    },
  })
