import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package that the product brings along, as `pnpm licenses list --json` tells of it. */
export interface Brought {
  name: string
  versions: string[]
  paths: string[]
  license: string
}

/** Packages by licence. */
export type LicenceList = Readonly<Record<string, Brought[]>>

/** Files that say under what terms a package comes. */
const TERMS = /^(licen[cs]e|copying|notice)([.-].*)?$/i

/**
 * The licences of what the product brings along, for those who pass it on: one line for each package, then the terms that
 * each carries, in its own words.
 * @param told by licence, as pnpm lists them
 */
export function termsOf(told: LicenceList): string {
  const brought = Object.values(told)
    .flat()
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const list = brought.map(({ name, versions, license }) => `${name} ${versions.join(', ')}: ${license}`)
  const terms = brought.flatMap(({ name, versions, paths }) =>
    paths.flatMap((folder, at) =>
      readdirSync(folder)
        .filter((file) => TERMS.test(file))
        .map((file) => {
          const text = readFileSync(path.join(folder, file), 'utf8').trim()
          return `${'='.repeat(80)}\n${name} ${versions[at] ?? ''}: ${file}\n\n${text}`
        }),
    ),
  )
  return `${list.join('\n')}\n\n${terms.join('\n\n')}\n`
}
