import { type HttpAnswer, HttpFailure, type HttpRequest, openHttp } from './http.ts'
import { jsonObject } from './json.ts'

/** Result of a check: one line; a warning or a failure says what to do. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  about: string
  words: string
}

/** Findings about one thing, by their state. */
export const findingsOf = (about: string) => ({
  ok: (words: string): Finding => ({ state: 'ok', about, words }),
  warning: (words: string): Finding => ({ state: 'warning', about, words }),
  failed: (words: string): Finding => ({ state: 'failed', about, words }),
})

/** Asks a provider as the product does; words in place of an answer that did not come. */
export async function ask(
  { clock }: { clock: { now(): Date } },
  request: HttpRequest,
): Promise<HttpAnswer | string> {
  const { origin, host } = new URL(request.url)
  try {
    return await openHttp({ provider: host, origins: [origin], clock, privateNetwork: true }).send(request)
  } catch (error) {
    if (error instanceof HttpFailure) return error.neverLeft ? `${host} cannot be reached` : error.message
    throw error
  }
}

/** Returns the fields of an answer; none where it is no JSON. */
export const fieldsOf = ({ body }: HttpAnswer): Record<string, unknown> => jsonObject(body) ?? {}

/** The objects of a list in an answer, whatever else it holds. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
