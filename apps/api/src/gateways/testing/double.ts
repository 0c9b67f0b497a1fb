import type { IncomingMessage, ServerResponse } from 'node:http'
import { jsonOf, openLocalServer, sendJson, sendPage } from './local-server.ts'

/** Exchange on the wire, to check against the provider's own description. */
export interface Exchange {
  method: string
  path: string
  query: Record<string, string>
  /** The fields of a form, or JSON; null for another text. */
  body: unknown
  status: number
  answer: unknown
}

/** A call of a double, with the ways to answer it. */
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  method: string
  path: string
  query: Record<string, string>
  text: string
  body: unknown
  say(status: number, said: unknown, headers?: object): unknown
  /** A proxy's page in place of data. */
  page(status: number, html?: string): unknown
  /** The answer gets lost: the connection is reset. */
  lose(): unknown
}

/** The server of a double: keeps what passed, and the faults that replace its next answers. */
export async function openDouble<Fault, Passed extends Exchange = Exchange>(answer: (call: Call) => unknown) {
  const exchanges: Passed[] = []
  const faults: Fault[] = []
  const { url, close } = await openLocalServer((request, response, text) => {
    const { method = 'GET', headers } = request
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text)
    return answer({
      ...{ request, response, method, path, query, text, body },
      say(status, said, more = {}) {
        exchanges.push({ method, path, query, body, status, answer: structuredClone(said) } as Passed)
        return sendJson(response, status, said, more)
      },
      page: (status, html) => sendPage(response, status, html),
      lose: () => request.socket.resetAndDestroy(),
    })
  })
  return {
    url,
    exchanges,
    faults,
    failNext: (...next: Fault[]) => void faults.push(...next),
    forget() {
      exchanges.length = 0
      faults.length = 0
    },
    close,
  }
}
