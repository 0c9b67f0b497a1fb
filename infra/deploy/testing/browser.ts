import { Agent, type RequestOptions, request } from 'node:https'
import type { Stack } from './stack.ts'

export interface Answer {
  status: number
  text: string
  headers: NodeJS.Dict<string | string[]>
}

/**
 * Somebody with a browser: asks Caddy for a name over TLS, whose certificate must be for that name, and keeps cookies by
 * origin. Every address of 127.0.0.0/8 is a network of its own.
 */
export function openBrowser({ https, authority }: Stack, from: string) {
  const agent = new Agent({ keepAlive: true })
  const jar = new Map<string, Map<string, string>>()

  function call(method: string, address: string, body?: unknown): Promise<Answer> {
    const url = new URL(address)
    const cookies = jar.get(url.host) ?? new Map<string, string>()
    jar.set(url.host, cookies)
    const options: RequestOptions = {
      agent,
      method,
      host: '127.0.0.1',
      port: https,
      localAddress: from,
      servername: url.hostname,
      ca: authority,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : {
              origin: url.origin,
              'content-type': 'application/json',
              'x-requested-with': 'XMLHttpRequest',
            }),
      },
    }
    return new Promise((resolve, reject) => {
      const asked = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';', 1)
            const at = pair.indexOf('=')
            cookies.set(pair.slice(0, at), pair.slice(at + 1))
          }
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers })
        })
      })
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  return {
    get: (address: string) => call('GET', address),
    post: (address: string, body: unknown) => call('POST', address, body),
    close: () => agent.destroy(),
  }
}
