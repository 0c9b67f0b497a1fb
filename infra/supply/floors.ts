import { compareVersions, type Locked } from './lockfile.ts'

/** The oldest version of a package that may be in the lockfile, and why. */
export interface Floor {
  name: string
  /** Null: not at all. */
  floor: string | null
  why: string
  /** Need not be there. */
  mayBeAbsent?: true
}

/**
 * Seen in advisories and changelogs, November 2026. Where the registry answers no audit this list carries that duty; an
 * advisory about a package of ours adds a line.
 */
const FLOORS: readonly Floor[] = [
  { name: 'fastify', floor: '5.12.1', why: 'advisories about content types and forwarded headers' },
  {
    name: '@trpc/server',
    floor: '11.8.0',
    why: 'prototype pollution in form data; maxBatchSize, which T08 rests on, came in March 2026',
  },
  { name: 'kysely', floor: '0.28.17', why: 'SQL injection through JSON paths and literals' },
  { name: '@fastify/secure-session', floor: '7.3.0', why: 'CVE-2024-31999: cookies without an expiry' },
  {
    name: '@fastify/middie',
    floor: '9.3.6',
    why: 'path normalization around guards; better absent',
    mayBeAbsent: true,
  },
  {
    name: '@fastify/express',
    floor: '4.0.9',
    why: 'path normalization around guards; better absent',
    mayBeAbsent: true,
  },
  { name: '@fastify/oauth2', floor: '7.2.0', why: 'CSRF of the sign-in; better absent', mayBeAbsent: true },
  { name: 'next-auth', floor: null, why: 'not used: sessions are our own', mayBeAbsent: true },
  { name: 'better-auth', floor: null, why: 'not used: sessions are our own', mayBeAbsent: true },
]

/** One line for each package that is below its floor, or that is not there and should be. */
export function belowFloor(packages: Iterable<Locked>, floors: readonly Floor[] = FLOORS): string[] {
  const locked = [...packages]
  return floors.flatMap(({ name, floor, why, mayBeAbsent }) => {
    const versions = locked.filter((one) => one.name === name).map(({ version }) => version)
    if (versions.length === 0) return mayBeAbsent ? [] : [`${name} is not in the lockfile any more`]
    return versions
      .filter((version) => floor === null || compareVersions(version, floor) < 0)
      .map((version) => `${name} ${version}: ${floor === null ? 'not wanted' : `below ${floor}`} (${why})`)
  })
}
