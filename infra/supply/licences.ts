import { installedPackages } from './ask.ts'
import type { Told } from './tell.ts'
import type { LicenceList } from './terms.ts'

/**
 * SPDX ids that a package may have, so that whoever runs or changes the product owes no more than to name its authors. MPL-2.0 asks for
 * changes of its own files alone, and we change none. LGPL is allowed for libvips (decision 057): a library of its own beside ours.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

const LIBVIPS = /^@img\/sharp-libvips-/

/**
 * Returns true if an SPDX expression of ids, AND, OR and parentheses has a choice that needs only allowed
 * licences.
 */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}

/**
 * Returns a line for each package whose licence is not on the list.
 * @param packages by licence, as pnpm lists them
 */
export function refusedLicences(packages: LicenceList): string[] {
  return Object.entries(packages)
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, refused]) =>
      refused
        .filter(({ name }) => !LIBVIPS.test(name))
        .map(({ name, versions }) => `${name}@${versions.join(', ')}: ${licence} is not an allowed licence`),
    )
}

/** Compares every installed package with the list of licences. */
export async function tellLicences(): Promise<Told> {
  const packages = await installedPackages()
  const refused = refusedLicences(packages)
  const count = Object.values(packages).flat().length
  const lines = refused.length === 0 ? [`${count} packages have an allowed licence.`] : refused
  return { lines, failed: refused.length > 0 }
}
