import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isMapsAddress, leadsTo, shareLink } from '@fivestead/domain/places/maps-url'
import { PlacesError } from '../places/interface.ts'
import { publicLookup } from '../public-addresses.ts'
import type { MapsLinks } from './interface.ts'

/** Timeout of all steps together, in milliseconds. */
const TIMEOUT_MS = 5000
/** Maximum steps: a share link seldom leads to another one more than once. */
const STEPS = 3

/** Returns the `Location` of a step's response, or null. */
export type AskStep = (link: string, signal: AbortSignal) => Promise<string | null>

/**
 * Resolves a link at the hosts of share links only, and reads nothing but the `Location` of their responses:
 * follows it to another share link, never to the maps service or anywhere else (T21).
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
        const found = leadsTo(next)
        if (isMapsAddress(found)) return found
        at = shareLink(found)
      }
      return null
    },
  }
}

/** Makes one request and drops its body. @param lookup finds the addresses of a host */
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
