import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import type { Resolve } from './interface.ts'

/** Before the 32 bytes of a key in PKCS 8 (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The selector under which every domain has the sandbox's key. */
const SANDBOX_SELECTOR = 'sandbox'

/** The key that signs for every domain in the local sandbox; it proves nothing elsewhere, and is made of these words. */
const sandboxKey = () =>
  createPrivateKey({
    key: Buffer.concat([ED25519, createHash('sha256').update('Fivestead sandbox').digest()]),
    format: 'der',
    type: 'pkcs8',
  })

/** A DNS in which every domain has one DKIM key and no other record. */
export const sandboxDns = (): Resolve => async (name, kind) => {
  if (kind === 'TXT' && name.startsWith(`${SANDBOX_SELECTOR}._domainkey.`)) {
    const key = createPublicKey(sandboxKey()).export({ format: 'der', type: 'spki' }).subarray(-32)
    return [[`v=DKIM1; k=ed25519; p=${key.toString('base64')}`]]
  }
  throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
}
