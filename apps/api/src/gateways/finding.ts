import { type HttpAnswer, HttpFailure, type HttpRequest, openHttp } from './http.ts'

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

/** The JSON of an answer; nothing where it is none. */
export function jsonOf({ body }: HttpAnswer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The objects of a list in an answer, whatever else it holds. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
