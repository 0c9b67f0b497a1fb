import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { dataOf } from './answers.ts'
import type { Owner } from './owners.ts'

const ORIGIN = 'http://localhost:3001'
const UP_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'buffer')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A device with one key, which answers whatever it is asked. */
export function makeDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0]), rest])
  return {
    id: text(rawId),
    make({ challenge }: { challenge: string }, origin = ORIGIN) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), rawId, Buffer.from(key)])
      const data = new Uint8Array(authData(UP_AND_VERIFIED | WITH_KEY, attested))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', data],
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, origin))
      return { id: text(rawId), clientDataJSON, attestationObject: text(isoCBOR.encode(attestation)) }
    },
    sign({ challenge }: { challenge: string }, { origin = ORIGIN, flags = UP_AND_VERIFIED } = {}) {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authData(flags)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const parts = { clientDataJSON: client, authenticatorData: data, signature }
      return {
        id: text(rawId),
        clientDataJSON: text(parts.clientDataJSON),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
  }
}

/** Adds a passkey in the owner's browser, by their password. */
export async function addPasskey(
  { browser, password }: Pick<Owner, 'browser' | 'password'>,
  device: ReturnType<typeof makeDevice>,
) {
  const options = await dataOf(browser.mutate('passkeys.begin', { password }))
  return browser.mutate('passkeys.add', { name: 'Shop laptop', ...device.make(options) })
}

/** Signs in with a passkey in this browser. */
export async function passkeyIn(browser: Owner['browser'], device: ReturnType<typeof makeDevice>) {
  const options = await dataOf(browser.mutate('passkeys.beginSignIn', undefined))
  return browser.mutate('passkeys.signIn', device.sign(options))
}
