import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { ActionIcon } from '@mantine/core'
import { RefreshIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import styles from './Freshness.module.css'
import { useNow } from './use-now.ts'
import type { PublicReviews } from './use-public-reviews.ts'

interface Props {
  answer: PublicReviews
  isRefreshing: boolean
  onRefresh(): void
}

/** How old the shown content is, and the way to newer. */
export function Freshness({ answer, isRefreshing, onRefresh }: Props) {
  const now = useNow()
  return (
    <div className={`${ui.line} ${ui.gap4} ${ui.hint} ${styles.row}`}>
      <span role="status">
        {isRefreshing ? m.refreshing : m.updated({ age: cacheAge(Date.parse(answer.cache_time), now) })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={m.refreshReviews}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        <RefreshIcon />
      </ActionIcon>
    </div>
  )
}

/** Says that the source did not answer, and how old the stand-in is. */
export function StaleNote({ answer }: { answer: PublicReviews }) {
  const now = useNow()
  if (!answer.stale) return null
  return (
    <p className={`${ui.below12} ${ui.amber} ${ui.round10} ${ui.body} ${styles.stale}`}>
      {m.refreshFailed({ age: cacheAge(Date.parse(answer.cache_time), now) })}
    </p>
  )
}
