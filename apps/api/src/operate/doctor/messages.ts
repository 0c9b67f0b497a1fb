import { CAP_WINDOW_MS, SMS_LIMIT_WARN_AT } from '@fivestead/domain/messaging/can-send'
import { QUIET_HOURS_CHECKED_ON } from '@fivestead/domain/messaging/quiet-hours'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { PORT_LABELS, type Port } from '@fivestead/domain/ports'
import { stoppedSince } from '../../delivery/sql.ts'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import { pauses } from '../../gateways/pauses/sql.ts'
import { countTexts } from '../../messaging/caps/sql.ts'
import type { Input } from './check.ts'
import { readStored } from './stored.ts'

const DAY_MS = 86_400_000
const QUIET_HOURS_GOOD_DAYS = 180

/** Checks the age of our data on when people may be texted. */
export function checkQuietHours({ clock }: Pick<Input, 'clock'>): Finding {
  const { ok, warning } = findingsOf('Quiet hours')
  const days = Math.floor((clock.now().getTime() - Date.parse(QUIET_HOURS_CHECKED_ON)) / DAY_MS)
  const words = `the hours were held against the law on ${QUIET_HOURS_CHECKED_ON}`
  if (days <= QUIET_HOURS_GOOD_DAYS) return ok(words)
  return warning(`${words}, ${days} days ago: look for a newer release`)
}

/** Checks whether a port is paused because our account at its provider has a problem. */
export function checkPauses(input: Pick<Input, 'config' | 'clock'>): Promise<Finding[]> {
  const about = 'Pauses'
  const { ok, failed } = findingsOf(about)
  return readStored(input, about, {
    nothing: ok('nothing was ever sent from here'),
    async read(db) {
      const found = await pauses(db, input.clock.now())
      if (found.length === 0) return [ok('no port is paused')]
      return found.map(({ port, until, code, reason }) =>
        failed(
          `${PORT_LABELS[port as Port]}: paused until ${until.toISOString()} (${code}: ${reasonText(reason)}). Put the account right`,
        ),
      )
    },
  })
}

/**
 * Reports whether the operator has stopped all sending, and how many of the texts of 24 hours are used (T18).
 */
export function checkSending(input: Pick<Input, 'config' | 'clock'>): Promise<Finding[]> {
  const about = 'Sending'
  const { ok, warning } = findingsOf(about)
  const { dailyLimit } = input.config.sms
  return readStored(input, about, {
    nothing: ok(`goes on; SMS_DAILY_LIMIT allows ${dailyLimit} texts in 24 hours`),
    async read(db) {
      const stopped = await stoppedSince(db)
      const used = await countTexts(db, new Date(input.clock.now().getTime() - CAP_WINDOW_MS.texts))
      const words = `${used} of the ${dailyLimit} texts of 24 hours are used (SMS_DAILY_LIMIT)`
      return [
        stopped === null
          ? ok('goes on')
          : warning(`STOPPED since ${stopped.toISOString()}: npm run operate -- sending start lets it go on`),
        used >= dailyLimit * SMS_LIMIT_WARN_AT ? warning(words) : ok(words),
      ]
    },
  })
}
