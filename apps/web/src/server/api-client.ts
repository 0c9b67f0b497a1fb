/** What the API said to this server; `status` 0 when it could not be asked at all. */
export type ApiAnswer = { status: number; body: unknown }

/** Longer than the API's own limit, shorter than a customer's patience. */
const TIMEOUT_MS = 9000

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Asks the API in the name of a customer whose browser runs no script. The customer's address goes along, so
 * that limits count people and not this server.
 */
export function createApiClient(apiUrl: string, timeoutMs = TIMEOUT_MS) {
  const ask = async (path: string, address: string, init: RequestInit): Promise<ApiAnswer> => {
    try {
      const answer = await fetch(new URL(path, apiUrl), {
        ...init,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': address,
          ...init.headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      // No connection, no answer in time, or an answer that is not JSON: all the same to a customer.
      return { status: 0, body: null }
    }
  }
  return {
    get: (path: string, address: string) => ask(path, address, {}),
    post: (path: string, address: string, body: unknown) =>
      ask(path, address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** The `{message}` of a refusal. */
export function messageOf({ body }: ApiAnswer): string | null {
  const said = body !== null && typeof body === 'object' && 'message' in body ? body.message : null
  return typeof said === 'string' && said !== '' ? said : null
}
