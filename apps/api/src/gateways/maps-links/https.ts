import { lookup as systemLookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import { isMapsAddress, shareLink } from '@fivestead/domain/places/maps-url'
import { PlacesError } from '../places/interface.ts'
import type { MapsLinks } from './interface.ts'

/** For the whole way, in milliseconds. */
const TIMEOUT_MS = 5000
/** Share links lead to share links, seldom more than once. */
const STEPS = 3

/** Where a step leads: the `Location` of its answer, or null. */
export type AskStep = (link: string, signal: AbortSignal) => Promise<string | null>

/**
 * Asks the hosts of share links alone where a link leads, and reads nothing but the `Location` of their answer: it is
 * followed to another share link, never to the maps service or anywhere else (T21).
 */
export function httpsMapsLinks(ask: AskStep = askStep(), timeoutMs = TIMEOUT_MS): MapsLinks {
  return {
    async resolve(link) {
      const signal = AbortSignal.timeout(timeoutMs)
      let at: string | null = shareLink(new URL(link))
      for (let step = 0; at !== null && step < STEPS; step += 1) {
        const location = await ask(at, signal).catch((error: unknown) => {
          throw new PlacesError(signal.aborted ? 'timeout' : 'unavailable', `share link: ${String(error)}`)
        })
        const next = location === null ? null : URL.parse(location, at)
        if (next === null) return null
        const found = behindConsent(next)
        if (isMapsAddress(found)) return found
        at = shareLink(next)
      }
      return null
    },
  }
}

/** In Europe the way leads over a page that asks for consent; its parameter names where it goes on. */
function behindConsent(url: URL): URL {
  const goesOn = url.hostname === 'consent.google.com' ? url.searchParams.get('continue') : null
  return (goesOn === null ? null : URL.parse(goesOn)) ?? url
}

/** One request, without its body. @param lookup finds the addresses of a host */
export function askStep(lookup: LookupFunction = publicLookup): AskStep {
  return (link, signal) =>
    new Promise((resolve, reject) => {
      const asked = request(link, { method: 'GET', lookup, signal, agent: false }, (answer) => {
        const { statusCode = 0, headers } = answer
        answer.destroy()
        if (statusCode >= 500) reject(new Error(`status ${statusCode}`))
        else resolve(statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null)
      })
      asked.on('error', reject)
      asked.end()
    })
}

const INSIDE = { 4: new BlockList(), 6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE[4].addSubnet(network, prefix, 'ipv4')
}
// IPv6 is limited to global addresses (2000::/3), without the ways back to IPv4.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2002::', 16],
] as const) {
  INSIDE[6].addSubnet(network, prefix, 'ipv6')
}

/** Whether an address is one of the open internet: no private, local or special network. */
export function isPublicAddress(address: string, family: number): boolean {
  return family === 6 ? !INSIDE[6].check(address, 'ipv6') : !INSIDE[4].check(address, 'ipv4')
}

/** The system's lookup without the addresses of inside networks. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address, family }) => isPublicAddress(address, family))
    const [first] = open
    if (first === undefined) return callback(new Error(`no public address: ${hostname}`), [])
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
