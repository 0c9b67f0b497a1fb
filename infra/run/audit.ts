import { agesSinceBase, audit, lockedPackages } from '../supply/ask.ts'
import { belowFloor } from '../supply/floors.ts'
import { tellLicences } from '../supply/licences.ts'
import { tellAges, tellAudit } from '../supply/tell.ts'

/**
 * `npm run audit`: minimum safe versions, licences, the age of versions added since the base (`-- --base <commit>`), and the
 * registry's audit. Fails for what is bad; says loudly what could not be asked.
 */
const at = process.argv.indexOf('--base')
const below = belowFloor(lockedPackages().values())
const told = [
  {
    lines: below.length === 0 ? ['No package is below its minimum safe version.'] : below,
    failed: below.length > 0,
  },
  await tellLicences(),
  tellAges(await agesSinceBase(at === -1 ? undefined : process.argv[at + 1])),
  tellAudit(await audit()),
]
for (const { lines } of told) console.log(lines.join('\n'))
process.exitCode = told.some(({ failed }) => failed) ? 1 : 0
