import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import styles from './Funnel.module.css'
import { useKeyMetrics } from './use-key-metrics.ts'

const STEPS = [
  { key: 'sent', label: 'Sent' },
  { key: 'opened', label: 'Opened' },
  { key: 'rated', label: 'Rated' },
  { key: 'toGoogle', label: 'To Google' },
] as const

/** What was asked and what came of it; every bar leads to the requests behind it. */
export function Funnel({ businessId }: { businessId: number }) {
  const { askForReview } = useTools()
  const { data, isPending } = useKeyMetrics(businessId)
  return (
    <Card title="From asked to public">
      {isPending ? (
        <Skeleton height={200} />
      ) : data === undefined || data.funnel.sent === 0 ? (
        <EmptyState
          title="Your path to public reviews starts here"
          text="See how many customers you asked, who opened the survey, who rated you and who went on to Google."
          action={
            <Button variant="default" h={44} onClick={askForReview}>
              Send a request
            </Button>
          }
        />
      ) : (
        <ol className={styles.bars}>
          {STEPS.map(({ key, label }) => (
            <li key={key}>
              <Link to="/your-dashboard" search={{ tab: 'requests' }} className={styles.step}>
                <span className={styles.count}>{data.funnel[key]}</span>
                <span className={styles.track} aria-hidden="true">
                  <span
                    className={styles.bar}
                    data-step={key}
                    style={{ height: `${Math.max(2, (data.funnel[key] / data.funnel.sent) * 100)}%` }}
                  />
                </span>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
