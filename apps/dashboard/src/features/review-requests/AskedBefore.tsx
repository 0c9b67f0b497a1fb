import { DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import ui from '../../components/ui.module.css'
import type { Outputs } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './QuickSend.module.css'

const DAY_MS = 24 * 60 * 60_000

/** In place of the rule's own sentence, where the last ask is told with its day. */
const RESTS = m.restPeriod({ days: DEFAULT_SEND_RULES.restDays.email })

interface Props {
  last: Outputs['reviewRequests']['lastAsk'] | undefined
  standing: Outputs['reviewRequests']['standing'] | undefined
}

/** Tells whoever is about to ask a contact what stands against it: a rule, or that they were asked before. */
export function AskedBefore({ last, standing }: Props) {
  const rule = standing?.rests && last ? RESTS : (standing?.message ?? null)
  const other = standing?.elsewhere ? m.itWas({ elsewhere: standing.elsewhere }) : null
  const words = [last ? askedWords(last, new Date()) : null, rule, other]
  // Announced when it comes: the element is there before its words.
  return (
    <p role="status" className={`${ui.flush} ${ui.amber} ${ui.round10} ${ui.small} ${styles.asked}`}>
      {words.filter((line) => line !== null).join(' ')}
    </p>
  )
}

function askedWords({ customerName, status, at }: NonNullable<Props['last']>, now: Date): string {
  const day = reviewLogDate(at)
  if (status === 'pending') return m.requestWaiting({ customerName, day })
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS)
  return m.wasAskedOn({ customerName, days, day })
}
