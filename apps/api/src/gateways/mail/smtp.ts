import { Readable } from 'node:stream'
import { mailFailureOf, statusCodeIn } from '@fivestead/domain/messaging/mail-failure'
import { unsubscribeHeaders } from '@fivestead/domain/messaging/templates'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendOutcome } from '../outcome.ts'
import { type CallOutcome, providerCall } from '../provider-call.ts'
import type { MailMessage, MailSender } from './interface.ts'
import type { ReturnPath } from './return-path.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port or smtps://… */
  url: string
  /** Our sender, "Name <address>" or an address alone. */
  from: string
  /** Where bounces of each attempt go; without it they go to our sender. */
  returnPath?: ReturnPath | null
  /** Longest wait for the connection, the greeting and each answer, in milliseconds. */
  timeoutMs?: number
}

/**
 * Sends mail through an SMTP server: one connection per mail, no pool, because a pool queues a mail again
 * when its connection breaks, and a mail must not go out twice.
 */
export function smtpMail({ url, from, returnPath = null, timeoutMs = 20_000 }: SmtpOptions): MailSender {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: (message) => providerCall(SENDING, () => send(message), called),
    async close() {
      transport.close()
    },
  }

  async function send(message: MailMessage): Promise<SendOutcome> {
    const { raw, messageId } = await compose(message, address)
    let handedOver = false
    const stream = Readable.from([raw]).once('end', () => {
      handedOver = true
    })
    try {
      const sender = returnPath?.of(message.attemptId) ?? address
      await transport.sendMail({ envelope: { from: sender, to: [message.to] }, raw: stream })
      return { kind: 'accepted', providerMessageId: messageId }
    } catch (error) {
      return outcomeOf(error as SmtpError, handedOver)
    }
  }
}

const SENDING = { provider: 'SMTP server', operation: 'send' }

function called(result: { value: SendOutcome } | { error: unknown }): CallOutcome {
  if ('error' in result || result.value.kind === 'unknown') return 'failed'
  return result.value.kind === 'accepted' ? 'ok' : 'refused'
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
      'X-Fivestead-Attempt': attemptId,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { raw: await node.build(), messageId }
}

interface SmtpError extends Error {
  /** Nodemailer's own: EAUTH, ECONNECTION, EENVELOPE, … */
  code?: string
  /** The server's answer, when there was one. */
  responseCode?: number
  /** What was refused, such as RCPT TO or DATA. */
  command?: string
}

/** 4xx: may be taken later; 5xx: never; no answer: only safe to repeat while the mail was not handed over. */
function outcomeOf(error: SmtpError, handedOver: boolean): SendOutcome {
  const { code = 'ESMTP', responseCode } = error
  // A refused login says nothing about the customer's address: the operator has to act, the mail can wait.
  if (code === 'EAUTH') {
    return refused(true, String(responseCode ?? code), 'The mail server refused our login')
  }
  if (responseCode !== undefined && responseCode >= 400) {
    const temporary = responseCode < 500
    const words = saidBy(error)
    const failure = temporary
      ? mailFailureOf(null)
      : mailFailureOf(statusCodeIn(words), error.command === 'RCPT TO' ? words : null)
    if (failure.bounced) return { ...refused(false, String(responseCode), failure.reason), bounced: true }
    const reason = temporary
      ? `The mail server asked us to try later (${responseCode})`
      : `The mail server refused this message (${responseCode}): ${answerOf(error)}`
    return refused(temporary, String(responseCode), reason)
  }
  if (code === 'EENVELOPE') return refused(false, code, 'The mail server does not accept this address')
  if (handedOver) {
    return { kind: 'unknown', reason: 'The mail server did not confirm; the mail may have been delivered' }
  }
  return refused(true, code, 'The mail server could not be reached')
}

function refused(temporary: boolean, code: string, reason: string) {
  return { kind: 'refused', temporary, code, reason } as const
}

/** The server's own words without its codes, cut to what fits on a screen. */
function answerOf(error: SmtpError): string {
  return saidBy(error)
    .replace(/^\d{3}[ -]([245]\.\d+\.\d+ )?/, '')
    .slice(0, 160)
}

function saidBy(error: SmtpError): string {
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message
}

/** Whether an SMTP server takes our login. @throws the error of the connection or of the server */
export async function verifySmtp(url: string, timeoutMs = 10_000): Promise<void> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
