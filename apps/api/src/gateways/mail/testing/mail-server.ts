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

/** Where in a session the server refuses, and in which words: "553 5.7.1 sender refused". */
type Refusals = Partial<Record<'connection' | 'login' | 'sender' | 'recipient', string>>

export interface MailServerOptions {
  /** Connections at once; a further one is answered 421, as Microsoft 365 does. */
  connections?: number
  /** The login that it asks for; none unless told. */
  login?: { user: string; password: string }
  /** Offers STARTTLS with a certificate of its own. */
  tls?: boolean
  /** How long it takes for a mail, in milliseconds. */
  delayMs?: number
  /** Gets the mails of a message that was accepted. */
  onMails?: (mails: ReceivedMail[]) => void
}

/** A real SMTP server on loopback that can be told to refuse or to fall silent after the data. */
export async function openMailServer(options: MailServerOptions = {}) {
  const { connections, login, tls = false, delayMs = 0, onMails } = options
  const mails: ReceivedMail[] = []
  const seen = { connections: 0, atOnce: 0, refused: 0, passwords: 0 }
  let refusals: Refusals = {}
  const refusedBy = (stage: keyof Refusals) => {
    const said = refusals[stage]
    return said === undefined ? null : refusal({ said })
  }
  const failures: Failure[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, done) {
      seen.connections += 1
      const atOnce = server.connections.size
      if (connections !== undefined && atOnce > connections) {
        seen.refused += 1
        return done(refusal({ said: '421 4.3.2 Concurrent connections limit exceeded' }))
      }
      seen.atOnce = Math.max(seen.atOnce, atOnce)
      return done(refusedBy('connection'))
    },
    onAuth({ username, password }, _session, done) {
      seen.passwords += 1
      const known = username === login?.user && password === login?.password
      const refused = refusedBy('login') ?? (known ? null : refusal({ said: '535 5.7.8 Login refused' }))
      return refused ? done(refused) : done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => done(refusedBy('sender')),
    onRcptTo: (_address, _session, done) => done(refusedBy('recipient')),
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
        const received = rcptTo.map(({ address: to }) => ({ envelopeFrom, to, ...partsOf(raw), raw }))
        mails.push(...received)
        setTimeout(() => {
          done()
          onMails?.(received)
        }, delayMs)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Connections so far and at once, those refused as too many, and logins that were tried. */
    seen,
    /** Refuses at these places until told otherwise. */
    refuse(more: Refusals) {
      refusals = more
    },
    /** Closes every connection that is open. */
    hangUp: () => server.connections.forEach(hangUp),
    failNext: (failure: Failure) => void failures.push(failure),
    reset() {
      mails.length = 0
      failures.length = 0
      refusals = {}
      Object.assign(seen, { connections: 0, atOnce: 0, refused: 0, passwords: 0 })
    },
    close() {
      // A client keeps its connection for 15 seconds, and the server would wait for it.
      server.connections.forEach(hangUp)
      return new Promise<void>((resolve) => server.close(resolve))
    },
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
