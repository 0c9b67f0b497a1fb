import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { useNothingSends } from '../../lib/ports.ts'
import type { ReviewLog } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import { LogTable } from './LogTable.tsx'
import styles from './ReviewLogs.module.css'

function example(
  name: string,
  contact: string,
  status: ReviewLog['status'],
  day: number,
  rating: number | null,
): ReviewLog {
  return {
    id: `example-${day}`,
    customerName: name,
    customerEmail: contact,
    customerPhone: null,
    companySlug: 'example',
    channel: 'email',
    source: null,
    status,
    dateSent: `2026-01-1${day}T10:00:00.000Z`,
    failureReason: null,
    cancelled: false,
    waits: null,
    delivery: null,
    refusal: null,
    rating,
    canAskAgain: false,
    reminders: { planned: 0, everyDays: 0, sent: [], nextAt: null, stopped: null },
    history: [],
  }
}

/** Sample rows when no logs exist, marked as such. */
const EXAMPLES = [
  example(m.patLee, 'pat@example.com', 'completed', 5, 5),
  example(m.kimRao, 'kim@example.com', 'feedback received', 4, 3),
  example(m.samOrtiz, 'sam@example.com', 'opened', 3, null),
]

/** Before the first request: the next step, and how the list will read. */
export function ExampleLogs({ onAsk }: { onAsk: () => void }) {
  const nothingSends = useNothingSends()
  return (
    <>
      <EmptyState
        title={m.nobodyAskedYet}
        text={nothingSends ? common.nothingSends : m.nobodyAskedHint}
        action={
          nothingSends ? null : (
            <May right="ask">
              <Button onClick={onAsk}>{m.askYourFirstCustomer}</Button>
            </May>
          )
        }
      />
      <p className={`${ui.hint} ${ui.strong} ${styles.exampleMark}`}>{m.exampleMark}</p>
      <div className={`${ui.well} ${styles.example}`}>
        <LogTable logs={EXAMPLES} caption={m.exampleReviewLogs} />
      </div>
    </>
  )
}
