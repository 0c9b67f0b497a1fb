import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** One answer as it came over the wire. */
export interface WireAnswer {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

const HEAD_END = '\r\n\r\n'

/** The answers in what a connection brought; `100 Continue` is none. */
export function answersIn(text: string): WireAnswer[] {
  const answers: WireAnswer[] = []
  for (let rest = text; rest.startsWith('HTTP/1.1 '); ) {
    const at = rest.indexOf(HEAD_END)
    if (at === -1) break
    const [line = '', ...lines] = rest.slice(0, at).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((header) => [
        header.slice(0, header.indexOf(':')).toLowerCase(),
        header.slice(header.indexOf(':') + 1).trim(),
      ]),
    )
    const status = Number(line.split(' ')[1])
    const length = Number(headers['content-length'] ?? 0)
    const from = at + HEAD_END.length
    if (status !== 100) answers.push({ status, headers, body: rest.slice(from, from + length) })
    rest = rest.slice(from + length)
  }
  return answers
}

export interface RawSocket {
  socket: Socket
  /** All that came so far. */
  text(): string
  /** Resolves when this text has come; rejects when the connection ends before. */
  came(text: string): Promise<void>
  /** Resolves with everything that came, when the connection has ended however it ended. */
  ended: Promise<string>
}

/** A connection that sends these very bytes. @param from the visitor's own address */
export function open(url: string, bytes: string | Buffer, from?: string): RawSocket {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/[[\]]/g, '')
  const socket = connect({ host, port: Number(port), ...(from ? { localAddress: from } : {}) })
  let text = ''
  const looks = new Set<() => void>()
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
    for (const look of looks) look()
  })
  // A connection that is cut ends like any other: what came before it tells.
  socket.on('error', () => {})
  socket.write(bytes)
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  const came = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(wanted)) resolve()
      }
      looks.add(look)
      look()
      void ended.then(() => reject(new Error(`ended before ${JSON.stringify(wanted)}: ${text}`)))
    })
  return { socket, text: () => text, came, ended }
}

/** Sends these bytes and returns what came back first; the connection is closed after it. */
export async function exchange(url: string, bytes: string | Buffer, from?: string): Promise<WireAnswer> {
  const one = open(url, bytes, from)
  const first = new Promise<WireAnswer>((resolve, reject) => {
    const look = () => {
      const [answer] = answersIn(one.text())
      if (answer && answer.body.length >= Number(answer.headers['content-length'] ?? 0)) resolve(answer)
    }
    one.socket.on('data', look)
    void one.ended.then((text) => {
      look()
      reject(new Error(`no answer: ${JSON.stringify(text.slice(0, 200))}`))
    })
  })
  try {
    return await first
  } finally {
    one.socket.destroy()
  }
}

export interface Sent {
  status: number
  body: string
}

/**
 * Posts so many bytes, as fast as they are taken, until an answer comes.
 * @param how `chunked` declares no length
 */
export function post(
  url: string,
  bytes: number,
  { type = 'application/json', how = 'length' }: { type?: string; how?: 'length' | 'chunked' } = {},
): Promise<Sent> {
  const part = Buffer.alloc(Math.min(bytes, 64 * 1024), 'x')
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': type,
      'x-requested-with': 'XMLHttpRequest',
      ...(how === 'length' ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }),
    }
    const call = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (text) => {
        body += text
      })
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body })
        call.destroy()
      })
    })
    call.on('error', reject)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const size = Math.min(left, part.length)
        left -= size
        if (!call.write(part.subarray(0, size))) {
          call.once('drain', write)
          return
        }
      }
      call.end()
    }
    write()
  })
}
