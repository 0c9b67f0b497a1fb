import { isSame, type Keys, mac } from '../keys.ts'

/** Minimum milliseconds that a person needs between opening a form and sending it (T13). */
const YOUNGEST_MS = 2000
/** Maximum age: a page may be open for a day. */
const OLDEST_MS = 24 * 60 * 60_000
/** 64 bits are enough: each guess is a counted call. The token is short because every page carries it. */
const MAC_BYTES = 8

/** Subject of a form token: the form, and the network that opened it. */
export interface FormTokenSubject {
  form: string
  network: string
}

/**
 * Returns `<seconds>-<mac>`, which proves that this network opened this form at that time. Nothing is stored.
 */
export function makeFormToken(keys: Keys, subject: FormTokenSubject, now: Date): string {
  const time = Math.floor(now.getTime() / 1000).toString(36)
  const [{ key }] = keys.of('form-tokens')
  return `${time}-${macOf(key, subject, time).toString('base64url')}`
}

/**
 * Returns true if a text is or begins with a form token of ours, of this form and network, and of an allowed
 * age. It carries no key id, to keep pages small: each of the few keys is tried.
 */
export function isFormToken(keys: Keys, subject: FormTokenSubject, formToken: unknown, now: Date): boolean {
  if (typeof formToken !== 'string') return false
  const [, time = '', text = ''] = /^([0-9a-z]{6})-([\w-]{11})(?:-|$)/.exec(formToken) ?? []
  const age = now.getTime() - Number.parseInt(time, 36) * 1000
  // Also false for NaN.
  if (!(age >= YOUNGEST_MS && age <= OLDEST_MS)) return false
  const sent = Buffer.from(text, 'base64url')
  return keys.of('form-tokens').some(({ key }) => isSame(sent, macOf(key, subject, time)))
}

const macOf = (key: Buffer, { form, network }: FormTokenSubject, time: string) =>
  mac(key, JSON.stringify([form, network, time]), MAC_BYTES)
