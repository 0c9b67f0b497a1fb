import { LOCALE } from '@fivestead/domain/languages/locale'
import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import { STEP_LABELS } from '@fivestead/domain/review-requests/reached'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import * as m from '../../messages/reports/en.ts'
import styles from './Funnel.module.css'
import { useKeyMetrics } from './use-key-metrics.ts'

const STEPS = [
  { key: 'sent', step: 'sent' },
  { key: 'opened', step: 'opened' },
  { key: 'rated', step: 'rated' },
  { key: 'toPublic', step: 'public' },
] as const

const NUMBER = new Intl.NumberFormat(LOCALE)

/** Requests and their results; every bar links to the requests behind it. */
export function Funnel({ businessId }: { businessId: number }) {
  const { askForReview } = useTools()
  const { data, isPending, refetch } = useKeyMetrics(businessId)
  return (
    <Card title={m.requestsToPublicReviews}>
      <QueryState
        query={{ data: data?.funnel, isPending, refetch }}
        waiting={<Skeleton height={200} />}
        failed={reportWords.noRequestData}
        isEmpty={({ sent }) => sent === 0}
        empty={
          <EmptyState
            title={m.funnelEmpty}
            text={m.funnelEmptyHint}
            action={
              <May right="ask">
                <Button variant="default" onClick={askForReview}>
                  {m.sendARequest}
                </Button>
              </May>
            }
          />
        }
      >
        {(funnel) => (
          <ol className={`${ui.listing} ${ui.grow} ${styles.bars}`}>
            {STEPS.map(({ key, step }) => (
              <li key={key} className={ui.flex}>
                <Link
                  to="/your-dashboard"
                  search={{ tab: 'requests', reached: step }}
                  className={`${ui.grow} ${ui.shrink} ${ui.round10} ${styles.step}`}
                >
                  <span className={styles.count}>{NUMBER.format(funnel[key])}</span>
                  <span className={`${ui.grow} ${ui.wide} ${ui.relative} ${styles.track}`} aria-hidden="true">
                    <span
                      className={styles.bar}
                      data-step={key}
                      style={{ height: `${Math.max(2, (funnel[key] / funnel.sent) * 100)}%` }}
                    />
                  </span>
                  <span className={`${ui.wide} ${ui.hint} ${styles.label}`}>{STEP_LABELS[step]}</span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  )
}
