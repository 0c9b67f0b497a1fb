import { readFileSync } from 'node:fs'

const manifest = new URL('../package.json', import.meta.url)

/** The release that this code is, or comes after: `0.1.0`. `infra/run/release.ts` sets it in every package alike. */
export const VERSION: string = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

/**
 * The release that stopped using what a migration takes away, by its name: `0.2.0` of `20270101000000-contract-0.2.0-note`.
 * Null for one that takes nothing away.
 */
export function contractOf(migration: string): string | null {
  return /^\d+-contract-(\d+\.\d+\.\d+)-/.exec(migration)?.[1] ?? null
}

/** Returns true if this version can serve on a database that a newer one has migrated. */
export function servesBeside(migration: string, version: string = VERSION): boolean {
  const needed = contractOf(migration)
  return needed === null || !isNewer(needed, version)
}

/** Returns true if a release is newer than this version. */
export function isNewer(release: string, version: string = VERSION): boolean {
  const mine = version.split('.').map(Number)
  for (const [at, part] of release.split('.').map(Number).entries())
    if (part !== mine[at]) return part > (mine[at] ?? 0)
  return false
}
