import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** Within the 24 to 64 bytes that the specification asks for. */
const SECRET_BYTES = 32

/** A new secret of an endpoint. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * Headers of a signed call (Standard Webhooks, https://www.standardwebhooks.com): one signature for each secret, so that a
 * receiver may change to a new one at any time of the overlap.
 */
export function signedHeaders({
  id,
  body,
  at,
  secrets,
}: {
  id: string
  body: string
  at: Date
  secrets: readonly string[]
}) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}
