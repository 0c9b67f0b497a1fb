import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { unsubscribeHeaders } from '@fivestead/domain/messaging/templates'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendOutcome } from '../outcome.ts'
import { type CallOutcome, providerCall } from '../provider-call.ts'
import type { MailMessage, MailSender } from './interface.ts'
import type { ReturnPath } from './return-path.ts'
import { openSmtpConnections, type SmtpConnection } from './smtp-connections.ts'
import { type SmtpError, smtpRefusalOf } from './smtp-refusals.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port or smtps://… */
  url: string
  /** Our sender, "Name <address>" or an address alone. */
  from: string
  /** Bounce address of each attempt; without it bounces go to our sender. */
  returnPath?: ReturnPath | null
  /** Maximum wait for the connection, the greeting and each reply, in milliseconds. */
  timeoutMs?: number
  /** Returns true if a host is this machine, which gets a login without TLS too. */
  isLocal?: (host: string) => boolean
}

/**
 * Sends mail through an SMTP server, over connections that stay open for the next mail. Nodemailer's pool is
 * not used: it queues a mail again when its connection breaks, and a mail must not be sent twice. The number
 * of connections follows from the mails that are sent at once (`SMTP_CONNECTIONS`).
 */
export function smtpMail(options: SmtpOptions): MailSender {
  const { url, from, returnPath = null, timeoutMs = 20_000, isLocal = isLoopbackName } = options
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const connections = openSmtpConnections({ url, timeoutMs, isLocal })
  return {
    send: (message) => providerCall(SENDING, () => send(message), called),
    async close() {
      connections.close()
    },
  }

  async function send(message: MailMessage): Promise<SendOutcome> {
    const { raw, messageId } = await compose(message, address)
    const envelope = { from: returnPath?.of(message.attemptId) ?? address, to: [message.to] }
    let connection: SmtpConnection | null = null
    for (;;) {
      try {
        connection = await connections.take()
      } catch (error) {
        return smtpRefusalOf(error as SmtpError, message.to)
      }
      const sent = await connection.send(envelope, raw)
      if (sent.error === null) return { kind: 'accepted', providerMessageId: messageId }
      // The server had closed a kept connection, so it received nothing of this mail.
      if (sent.isStale) continue
      const { responseCode = 0 } = sent.error
      if (sent.handedOver && responseCode < 400) {
        return {
          kind: 'unknown',
          reason: { code: 'mailMayBeDelivered', values: { provider: 'mailServer' } },
        }
      }
      return smtpRefusalOf(sent.error, message.to)
    }
  }
}

const SENDING = { provider: 'SMTP server', operation: 'send' }

function called(result: { value: SendOutcome } | { error: unknown }): CallOutcome {
  if ('error' in result || result.value.kind === 'unknown') return 'failed'
  if (result.value.kind === 'accepted') return 'ok'
  return result.value.unreached ? 'unreachable' : 'refused'
}

async function compose(message: MailMessage, address: string): Promise<{ raw: Buffer; messageId: string }> {
  const { attemptId, fromName, to, replyTo, subject, text, html, unsubscribeUrl } = message
  const messageId = `<${attemptId}@${address.slice(address.lastIndexOf('@') + 1)}>`
  const node = new MailComposer({
    from: { name: fromName, address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    messageId,
    headers: {
      'X-Attempt': attemptId,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { raw: await node.build(), messageId }
}

/** Verifies that an SMTP server accepts our login. @throws the error of the connection or of the server */
export async function verifySmtp(url: string, timeoutMs = 10_000): Promise<void> {
  const connections = openSmtpConnections({ url, timeoutMs, isLocal: isLoopbackName })
  try {
    await connections.take()
  } finally {
    connections.close()
  }
}
