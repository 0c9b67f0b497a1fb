import { isLoopbackName } from '../local-sandbox.ts'
import { isPublicOrigin } from '../private-address.ts'
import { WEBHOOK_PORT_MIN } from './limits.ts'

/** Problem of an endpoint's address; a key of the texts. */
export type AddressProblem = 'badUrl' | 'notHttps' | 'userinfo' | 'fragment' | 'badPort' | 'notPublic'

/**
 * Returns the problem of an endpoint's address as written (WEBHOOK-4); null when it may be called, if its
 * name resolves to a public address.
 * @param local in the local sandbox: plain http, and this machine
 */
export function addressProblem(typed: string, { local }: { local: boolean }): AddressProblem | null {
  const url = URL.parse(typed)
  if (url === null || url.hostname === '') return 'badUrl'
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return 'notHttps'
  if (url.username !== '' || url.password !== '') return 'userinfo'
  if (url.hash !== '') return 'fragment'
  if (url.port !== '' && url.port !== '443' && Number(url.port) < WEBHOOK_PORT_MIN) return 'badPort'
  // A dot at the end names the same host, for which certificates do not hold.
  if (url.hostname.endsWith('.')) return 'notPublic'
  if (local && isLoopbackName(url.hostname)) return null
  return isPublicOrigin(`https://${url.host}`) ? null : 'notPublic'
}
