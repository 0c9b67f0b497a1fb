import { verdictWords } from '@fivestead/domain/reports/verdict'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { useMay, useUser } from '../../lib/auth-context.tsx'
import { useNothingSends } from '../../lib/ports.ts'
import { useTools } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import styles from './Greeting.module.css'
import { greeting, nextAction, shortName } from './next-action.ts'
import { useKeyMetrics } from './use-key-metrics.ts'

/** Greeting, open tasks and next action. */
export function Greeting({ businessId }: { businessId: number }) {
  const user = useUser()
  const { askForReview } = useTools()
  const { data, isPending } = useKeyMetrics(businessId)
  // Customers of every business wait: the inbox shows them together.
  const waiting = trpc.inbox.waiting.useQuery({}).data?.count
  const nothingSends = useNothingSends()
  const next = data
    ? nextAction({
        waitingFeedback: waiting ?? data.waitingFeedback,
        sent: data.funnel.sent,
        rated: data.funnel.rated,
      })
    : null
  const mayAsk = useMay('ask')
  const action = (nothingSends || !mayAsk) && next?.leadsTo === 'ask' ? null : next
  return (
    <div className={`${ui.spread} ${styles.row}`}>
      <div className={`${ui.shrink} ${styles.words}`}>
        <h1 className={`${ui.pageTitle} ${ui.flush} ${ui.wrap}`}>
          {greeting(new Date().getHours())}, {shortName(user)}
        </h1>
        {isPending ? (
          <div className={`${ui.above2} ${ui.muted} ${styles.next}`}>
            <Skeleton height={24} width={260} />
          </div>
        ) : (
          <p className={`${ui.above2} ${ui.muted} ${styles.next}`}>{action?.text ?? ''}</p>
        )}
        <LastWeek businessId={businessId} />
      </div>
      {isPending ? <Skeleton height={44} width={150} /> : null}
      {action?.leadsTo === 'ask' ? <Button onClick={askForReview}>{action.button}</Button> : null}
      {action?.leadsTo === 'inbox' ? (
        <Button component={Link} to="/inbox">
          {action.button}
        </Button>
      ) : null}
      {action?.leadsTo === 'requests' ? (
        <Button component={TabLink} tab="requests">
          {action.button}
        </Button>
      ) : null}
    </div>
  )
}

/** The latest weekly report in a sentence. */
function LastWeek({ businessId }: { businessId: number }) {
  const listed = trpc.reports.list.useQuery({ businessId })
  const period = listed.data?.week[0]
  const report = trpc.reports.get.useQuery(
    { businessId, kind: 'week', day: period?.day ?? '' },
    { enabled: period !== undefined },
  )
  return report.data === undefined ? null : (
    <p className={`${ui.above4} ${ui.muted}`}>{verdictWords(report.data)}</p>
  )
}
