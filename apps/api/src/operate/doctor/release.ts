import { isNewer, VERSION } from '@fivestead/db/version'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import { releaseTags } from '../../gateways/release-tags.ts'

/**
 * Checks whether the repository has a newer release than this one, by its tags. Makes a network call only if
 * the operator requests it.
 * @param checkout folder whose `origin` is queried; null = no query
 */
export async function checkRelease(checkout: string | null, version = VERSION): Promise<Finding> {
  const { ok, warning } = findingsOf('Release')
  if (checkout === null) return ok(`${version}; doctor --releases asks the repository for a newer one`)
  const releases = await releaseTags(checkout).catch(() => null)
  if (releases === null)
    return warning(`${version}; the repository of this checkout (git remote "origin") could not be asked`)
  const newest = releases.reduce((best, release) => (isNewer(release, best) ? release : best), version)
  if (newest === version) return ok(`${version}, and the repository has no newer one`)
  return warning(
    `${newest} is out, this is ${version}: its part of CHANGELOG.md, then docs/operate.md, "Later"`,
  )
}
