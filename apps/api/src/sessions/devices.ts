import { hash, randomBytes } from 'node:crypto'
import type { Credentials } from '../caller.ts'

/** An account that signed in with this browser, as the device cookie carries it (T08). */
export interface Device {
  /** Names the browser for this account: a copied cookie shares its count. */
  id: string
  userId: string
  /** Digest of the password's hash: a new password ends the cookie. */
  password: string
}

/** Accounts that one browser is known to; the latest stay. */
const ACCOUNTS_MAX = 4

/** The device under which a sign-in to this account is counted; undefined for a browser that is a stranger to it. */
export function knownDevice(
  devices: readonly Device[],
  account: Credentials | undefined,
): Device | undefined {
  if (!account?.password) return undefined
  const password = passwordDigest(account.password)
  return devices.find((device) => device.userId === account.id && device.password === password)
}

/** The devices after a sign-in to this account. A device that is known keeps its id, and so its count. */
export function withDevice(devices: readonly Device[], account: { id: string; password: string }): Device[] {
  const id = knownDevice(devices, account)?.id ?? randomBytes(12).toString('base64url')
  const others = devices.filter(({ userId }) => userId !== account.id)
  return [{ id, userId: account.id, password: passwordDigest(account.password) }, ...others].slice(
    0,
    ACCOUNTS_MAX,
  )
}

/** Stands for a password's hash in a cookie: a new password ends what carries it. */
export const passwordDigest = (passwordHash: string) => hash('sha256', passwordHash, 'base64url').slice(0, 22)
