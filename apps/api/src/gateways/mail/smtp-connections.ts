import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpError } from './smtp-refusals.ts'

/** Idle time after which a connection is closed, in milliseconds; servers close theirs after minutes. */
const IDLE_MS = 15_000
/** Maximum mails per connection; some servers count them. */
const MAILS_EACH = 100
/** Maximum wait for the server's reply to QUIT, in milliseconds. */
const GOODBYE_MS = 1000

export interface SmtpConnectionOptions {
  url: string
  /** Maximum wait for the connection, the greeting and each reply, in milliseconds. */
  timeoutMs: number
  /** Returns true if a host is this machine, which gets a login without TLS too. */
  isLocal: (host: string) => boolean
}

interface Envelope {
  from: string
  to: string[]
}

/** Outcome of one mail. */
interface Sent {
  error: SmtpError | null
  /** True if the server has the whole mail. */
  handedOver: boolean
  /** True if the connection was kept from an earlier mail and closed before this one began. */
  isStale: boolean
}

/** An open session that carries one mail at a time. */
export interface SmtpConnection {
  /** Sends a mail once. The connection is then kept for the next mail, or closed. Never rejects. */
  send(envelope: Envelope, raw: Buffer): Promise<Sent>
}

export interface SmtpConnections {
  /** Returns a kept connection, or a new one that is logged in. @throws SmtpError */
  take(): Promise<SmtpConnection>
  close(): void
}

interface Session {
  connection: SMTPConnection
  mails: number
  isOpen: boolean
  /** Rejects the current step when the connection breaks. */
  fail: ((error: Error) => void) | null
  idle: NodeJS.Timeout | undefined
}

/** Opens the connections of one process to a mail server. */
export function openSmtpConnections({ url, timeoutMs, isLocal }: SmtpConnectionOptions): SmtpConnections {
  const { auth, ...options } = settingsOf(url, isLocal)
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const kept: Session[] = []
  const open = new Set<Session>()
  let isClosing = false

  async function connect(): Promise<Session> {
    const connection = new SMTPConnection({ ...options, ...timeouts })
    const session: Session = { connection, mails: 0, isOpen: true, fail: null, idle: undefined }
    open.add(session)
    const broken = (error: Error) => {
      session.fail?.(error)
      drop(session)
    }
    connection.on('error', broken)
    connection.on('end', () => broken(closed()))
    try {
      await logIn(session, auth)
      return session
    } catch (error) {
      drop(session)
      throw error
    }
  }

  function drop(session: Session): void {
    session.isOpen = false
    clearTimeout(session.idle)
    open.delete(session)
    forget(session)
    session.connection.close()
  }

  function forget(session: Session): void {
    if (kept.includes(session)) kept.splice(kept.indexOf(session), 1)
  }

  /** Keeps a session for the next mail; one that has sent its maximum is closed. */
  function keep(session: Session): void {
    if (!session.isOpen) return
    if (isClosing || session.mails >= MAILS_EACH) {
      quit(session)
      return
    }
    session.idle = setTimeout(() => quit(session), IDLE_MS).unref()
    kept.push(session)
  }

  function quit(session: Session): void {
    forget(session)
    session.connection.quit()
    session.idle = setTimeout(() => drop(session), GOODBYE_MS).unref()
  }

  async function carry(session: Session, envelope: Envelope, raw: Buffer): Promise<Sent> {
    const isReused = session.mails > 0
    session.mails += 1
    let handedOver = false
    const stream = Readable.from([raw]).once('end', () => {
      handedOver = true
    })
    try {
      await step(session, (done) => session.connection.send(envelope, stream, done))
      keep(session)
      return { error: null, handedOver, isStale: false }
    } catch (caught) {
      const error = caught as SmtpError
      const { responseCode = 0, command } = error
      const isGone = responseCode < 400 || responseCode === 421
      if (isGone || !session.isOpen) drop(session)
      else await reset(session)
      return { error, handedOver, isStale: isReused && isGone && !handedOver && command !== 'RCPT TO' }
    }
  }

  /** Resets the session after a refusal, which costs less than a new connection. */
  async function reset(session: Session): Promise<void> {
    try {
      await step(session, (done) => session.connection.reset(done))
      keep(session)
    } catch {
      drop(session)
    }
  }

  return {
    async take() {
      const session = kept.pop() ?? (await connect())
      clearTimeout(session.idle)
      return { send: (envelope, raw) => carry(session, envelope, raw) }
    },
    close() {
      isClosing = true
      for (const session of open) drop(session)
    },
  }
}

const closed = (): SmtpError =>
  Object.assign(new Error('The mail server closed the connection'), { code: 'ECONNECTION', command: 'CONN' })

/** Runs a step of a session: it settles with its own reply, or rejects when the connection breaks. */
const step = (session: Session, work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    session.fail = reject
    work((error) => (error ? reject(error) : resolve()))
  }).finally(() => {
    session.fail = null
  })

/** Opens a session, and logs in if the server requires it. */
async function logIn(session: Session, auth: Login | undefined): Promise<void> {
  const { connection } = session
  await step(session, (done) => connection.connect(done))
  const { allowsAuth } = connection as SMTPConnection & { allowsAuth?: boolean }
  if (auth?.user === undefined || allowsAuth !== true) return
  const credentials = { user: auth.user, pass: auth.pass ?? '' }
  await step(session, (done) => connection.login({ credentials }, done))
}

interface Login {
  user?: string
  pass?: string
}

/**
 * Returns the settings of a URL, as nodemailer reads it. A login is sent over TLS alone, except to this
 * machine: an attacker in between could otherwise remove STARTTLS from the server's offer and read the
 * password.
 */
function settingsOf(url: string, isLocal: (host: string) => boolean) {
  const { options } = createTransport(url).transporter as unknown as {
    options: SMTPConnection.Options & { auth?: Login }
  }
  const {
    auth,
    host = 'localhost',
    port,
    secure,
    requireTLS,
    ignoreTLS,
    opportunisticTLS,
    tls,
    name,
  } = options
  const needsTls = auth?.user !== undefined && !isLocal(host)
  return {
    auth,
    host,
    ...(port === undefined ? {} : { port }),
    ...(secure === undefined ? {} : { secure }),
    ...(tls === undefined ? {} : { tls }),
    ...(name === undefined ? {} : { name }),
    requireTLS: needsTls || requireTLS === true,
    ignoreTLS: !needsTls && ignoreTLS === true,
    opportunisticTLS: !needsTls && opportunisticTLS === true,
  }
}
