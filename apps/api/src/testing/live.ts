import { request } from 'node:http'
import type { Browser } from './create-test-app.ts'

/** An open stream of changes, as a page reads it. */
export interface TestStream {
  status: number
  /** Names and data of the events so far, such as `message reviews`; signs of life apart. */
  events: string[]
  /** Id of the last event, a sign of life too: the position that the stream has reached. */
  position(): string | undefined
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of a business with the browser's cookies. @param url of a server that listens @param since a position */
export function openStream(
  url: string,
  browser: Browser,
  businessId: number,
  headers: Record<string, string> = {},
  since?: string,
): Promise<TestStream> {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const query = new URLSearchParams({ businessId: String(businessId), ...(since && { since }) })
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/live?${query}`,
      { agent: false, headers: { accept: 'text/event-stream', cookie, ...headers } },
      (answer) => {
        const events: string[] = []
        let position: string | undefined
        let rest = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          const parts = (rest + text).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) {
            const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
            position = field('id') ?? position
            if (field('event') !== 'beat') events.push(`${field('event') ?? 'message'} ${field('data')}`)
          }
        })
        const ended = new Promise<void>((done) => answer.once('close', done))
        answer.on('error', () => {})
        const close = () => call.destroy()
        resolve({ status: answer.statusCode ?? 0, events, position: () => position, ended, close })
      },
    )
    call.once('error', reject)
    call.end()
  })
}
