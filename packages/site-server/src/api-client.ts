import type { FastifyRequest } from 'fastify'
import { forwardedHeaders } from './forwarded.ts'
import type { ApiInProcess } from './in-process.ts'
import type { Api } from './proxy.ts'

/** The API's answer to this server; `status` 0 when the API could not be reached. */
export type ApiAnswer = {
  status: number
  body: unknown
  retryAfter?: string | undefined
  /** Values of `Set-Cookie`. */
  cookies: string[]
}

/** Longer than the API's own limit, shorter than a customer's patience. */
const TIMEOUT_MS = 9000

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

type Sent = Omit<ApiAnswer, 'body'> & { text: string }

/** @returns an answer; rejects when there is none before the signal ends it */
type Send = (call: Call, signal: AbortSignal) => Promise<Sent>

export type ApiClient = ReturnType<typeof createApiClient>

/** Headers of a browser that the API reads itself when it is handed a plain form. */
const OF_BROWSER = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const

/**
 * Asks the API in the name of a visitor whose browser runs no script. The visitor's address goes along, so
 * that limits count people and not this server.
 */
export function createApiClient(api: Api, timeoutMs = TIMEOUT_MS) {
  const send = typeof api === 'string' ? overHttp(api) : inProcess(api)
  const ask = async (call: Call): Promise<ApiAnswer> => {
    // Not `AbortSignal.timeout`, which goes off after the answer as well.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    try {
      const { text, ...answer } = await send(call, limit.signal)
      return { ...answer, body: JSON.parse(text) }
    } catch {
      // No connection, no answer in time, or an answer that is not JSON: all the same to a visitor.
      return { status: 0, body: null, cookies: [] }
    } finally {
      clearTimeout(timer)
    }
  }
  const headersFor = (address: string) => ({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': address,
  })
  return {
    get: (path: string, address: string) => ask({ method: 'GET', path, headers: headersFor(address) }),
    post: (path: string, address: string, body: unknown) =>
      ask({
        method: 'POST',
        path,
        headers: { ...headersFor(address), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Hands a form on with the browser's own word about where it stood; the API judges it (T07). */
    postForm: (path: string, request: FastifyRequest, form: URLSearchParams) => {
      const own = OF_BROWSER.flatMap((name) => {
        const value = request.headers[name]
        return value === undefined ? [] : [[name, value]]
      })
      const headers = forwardedHeaders(request, {
        ...Object.fromEntries(own),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      }) as Record<string, string>
      return ask({ method: 'POST', path, headers, body: form.toString() })
    },
  }
}

const overHttp =
  (apiUrl: string): Send =>
  async ({ path, ...init }, signal) => {
    const answer = await fetch(new URL(path, apiUrl), { ...init, signal })
    const retryAfter = answer.headers.get('retry-after') ?? undefined
    const { status, headers } = answer
    return { status, text: await answer.text(), retryAfter, cookies: headers.getSetCookie() }
  }

const inProcess =
  (api: ApiInProcess): Send =>
  async ({ path, method, headers, body }, signal) => {
    const answer = await api.inject({
      method,
      url: path,
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const { 'retry-after': retryAfter, 'set-cookie': cookies = [] } = answer.headers
    return {
      status: answer.statusCode,
      text: answer.payload,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      cookies: [cookies].flat(),
    }
  }

/** The `{message}` of a refusal. */
export const messageOf = (answer: ApiAnswer): string | null => textOf(answer, 'message')

/** The field of the input that a refusal is about. */
export const refusedField = (answer: ApiAnswer): string | null => textOf(answer, 'field')

function textOf({ body }: ApiAnswer, name: 'message' | 'field'): string | null {
  const value = (body as Partial<Record<typeof name, unknown>> | null)?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}
