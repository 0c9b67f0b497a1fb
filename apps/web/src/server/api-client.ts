import type { ApiInProcess } from '@fivestead/site-server/in-process'
import type { Api } from '@fivestead/site-server/proxy'

/** The API's answer to this server; `status` 0 when the API could not be reached. */
export type ApiAnswer = { status: number; body: unknown; retryAfter?: string | undefined }

/** Longer than the API's own limit, shorter than a customer's patience. */
const TIMEOUT_MS = 9000

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

type Sent = { status: number; text: string; retryAfter: string | undefined }

/** @returns an answer; rejects when there is none before the signal ends it */
type Send = (call: Call, signal: AbortSignal) => Promise<Sent>

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Asks the API in the name of a customer whose browser runs no script. The customer's address goes along, so
 * that limits count people and not this server.
 */
export function createApiClient(api: Api, timeoutMs = TIMEOUT_MS) {
  const send = typeof api === 'string' ? overHttp(api) : inProcess(api)
  const ask = async (address: string, call: Omit<Call, 'headers'>): Promise<ApiAnswer> => {
    const headers = {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': address,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    try {
      const { status, text, retryAfter } = await send({ ...call, headers }, AbortSignal.timeout(timeoutMs))
      return { status, body: JSON.parse(text), retryAfter }
    } catch {
      // No connection, no answer in time, or an answer that is not JSON: all the same to a customer.
      return { status: 0, body: null }
    }
  }
  return {
    get: (path: string, address: string) => ask(address, { method: 'GET', path }),
    post: (path: string, address: string, body: unknown) =>
      ask(address, { method: 'POST', path, body: JSON.stringify(body) }),
  }
}

const overHttp =
  (apiUrl: string): Send =>
  async ({ path, ...init }, signal) => {
    const answer = await fetch(new URL(path, apiUrl), { ...init, signal })
    const retryAfter = answer.headers.get('retry-after') ?? undefined
    return { status: answer.status, text: await answer.text(), retryAfter }
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
    const { 'retry-after': retryAfter } = answer.headers
    return {
      status: answer.statusCode,
      text: answer.payload,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
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
