import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { sessionKey } from './key.ts'

/** Milliseconds that a person needs at least between opening a form and sending it (threats T13). */
const YOUNGEST_MS = 2000
/** A page may lie open for a day. */
const OLDEST_MS = 24 * 60 * 60_000
/** 64 bits: a guess costs a call that is counted. It travels with a page whose bytes are few. */
const MAC_BYTES = 8

type Keys = Pick<Config, 'sessionKey' | 'data'>

/** What a stamp is bound to: the form, and the network that opened it. */
export interface StampOf {
  form: string
  network: string
}

/** `<seconds>-<mac>`: says that this network opened this form at that time. Nothing is stored. */
export async function makeStamp(config: Keys, of: StampOf, now: Date): Promise<string> {
  const time = Math.floor(now.getTime() / 1000).toString(36)
  return `${time}-${(await macOf(config, of, time)).toString('base64url')}`
}

/** Whether a text is or begins with a stamp of ours, of this form and network, and of an age that a person can have. */
export async function isStamp(config: Keys, of: StampOf, stamp: unknown, now: Date): Promise<boolean> {
  if (typeof stamp !== 'string') return false
  const [, time = '', text = ''] = /^([0-9a-z]{6})-([\w-]{11})(?:-|$)/.exec(stamp) ?? []
  const age = now.getTime() - Number.parseInt(time, 36) * 1000
  // NaN is neither.
  if (!(age >= YOUNGEST_MS && age <= OLDEST_MS)) return false
  const mac = Buffer.from(text, 'base64url')
  return mac.length === MAC_BYTES && timingSafeEqual(mac, await macOf(config, of, time))
}

async function macOf(config: Keys, { form, network }: StampOf, time: string): Promise<Buffer> {
  const mac = createHmac('sha256', await keyOf(config)).update(JSON.stringify(['stamp', form, network, time]))
  return mac.digest().subarray(0, MAC_BYTES)
}

const keys = new WeakMap<Keys, Promise<Buffer>>()

/** The key may stand in a file, and stamps are asked for by everybody: it is read once. */
function keyOf(config: Keys): Promise<Buffer> {
  const known = keys.get(config)
  if (known) return known
  const key = sessionKey(config)
  keys.set(config, key)
  key.catch(() => keys.delete(config))
  return key
}
