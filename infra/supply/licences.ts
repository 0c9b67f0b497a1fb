import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run/exec.ts'
import { lockedPackages } from './ask.ts'
import { installedLicences, makeSbom, type Sbom } from './sbom.ts'
import type { Told } from './tell.ts'

/**
 * SPDX ids that a package may have, so that whoever runs or changes the product owes no more than to name its authors. MPL-2.0 asks for
 * changes of its own files alone, and we change none.
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
  'Unlicense',
  'Zlib',
])

/** Whether an SPDX expression of ids, AND, OR and parentheses leaves a choice of allowed licences alone. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}

/** One line for each package whose licence is not on the list. */
export function refusedLicences({ components }: Pick<Sbom, 'components'>): string[] {
  return components.flatMap(({ purl, licenses }) =>
    licenses
      .map((one) =>
        'expression' in one ? one.expression : 'id' in one.license ? one.license.id : one.license.name,
      )
      .filter((licence) => !isAllowed(licence))
      .map(
        (licence) =>
          `${decodeURIComponent(purl.slice('pkg:npm/'.length))}: ${licence} is not an allowed licence`,
      ),
  )
}

/** Every package of the lockfile against the list of licences; `npm run sbom` writes them out. */
export function tellLicences(): Told {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const sbom = makeSbom(lockedPackages(), installedLicences(root), { name, version })
  const refused = refusedLicences(sbom)
  const lines =
    refused.length === 0 ? [`${sbom.components.length} packages have an allowed licence.`] : refused
  return { lines, failed: refused.length > 0 }
}
