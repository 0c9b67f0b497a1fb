import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Refused with a code alone or in these words, or taken and never answered. */
type Failure = 451 | 550 | { said: string } | 'no answer'

export interface ReceivedMail {
  envelopeFrom: string
  to: string
  subject: string | null
  text: string
  raw: string
}

/** A real SMTP server on loopback that can be told to refuse or to fall silent after the data. */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const failures: Failure[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const failure = failures.shift()
        if (failure === 'no answer') return server.connections.forEach(hangUp)
        if (failure) return done(refusal(failure))
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        const envelopeFrom = mailFrom === false ? '' : mailFrom.address
        for (const { address } of rcptTo) mails.push({ envelopeFrom, to: address, ...partsOf(raw), raw })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    failNext: (failure: Failure) => void failures.push(failure),
    reset() {
      mails.length = 0
      failures.length = 0
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusal(failure: 451 | 550 | { said: string }): Error {
  if (typeof failure === 'number')
    return Object.assign(new Error('Refused by the test'), { responseCode: failure })
  const [responseCode, ...words] = failure.said.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(responseCode) })
}

function hangUp(connection: object): void {
  ;(connection as { _socket?: { destroy(): void } })._socket?.destroy()
}

/** Subject and text part; enough of a parser for what our own sender writes. */
function partsOf(raw: string): { subject: string | null; text: string } {
  const unfolded = raw.replace(/\r\n[ \t]/g, ' ')
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? raw
  return {
    subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? null,
    text: part
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  }
}
