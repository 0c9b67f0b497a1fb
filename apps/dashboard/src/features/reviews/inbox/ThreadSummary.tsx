import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Stars } from '@fivestead/ui/Stars.tsx'
import ui from '../../../components/ui.module.css'
import type { ThreadItem } from '../../../lib/trpc.ts'
import * as m from '../../../messages/inbox/en.ts'
import { StateBadge } from './StateBadge.tsx'
import styles from './ThreadSummary.module.css'

const FROM = {
  survey: m.survey,
  'web-survey': m.companyPage,
  sms: m.textMessage,
} as const

interface Props {
  item: ThreadItem
  /** Stands behind where the words came from: their language, where a list tells it. */
  inLanguage?: string
  /** Name of its business, where a list has those of several. */
  place?: string | undefined
}

/** A thread in a list: who, when, the stars and the latest words. */
export function ThreadSummary({ item, inLanguage = '', place }: Props) {
  const { customerName, rating, message, language, source, state, at, assignee } = item
  return (
    <span className={`${ui.stack4} ${styles.summary}`} data-rating={rating ?? 0} data-state={state}>
      <span className={`${ui.between} ${styles.head}`}>
        <span className={styles.name}>{customerName}</span>
        <span className={ui.hint}>{cacheAge(Date.parse(at), Date.now())}</span>
      </span>
      <span
        className={`${ui.clamp} ${styles.words}`}
        data-silent={message === null}
        lang={language ?? undefined}
        dir="auto"
      >
        {message === null ? m.ratingOnlyNoComment : `“${message}”`}
      </span>
      {place === undefined ? null : <span className={`${ui.clip} ${ui.hint} ${styles.place}`}>{place}</span>}
      <span className={styles.foot}>
        {rating === null ? null : <Stars rating={rating} size={16} />}
        <span className={`${ui.hint} ${styles.from}`}>{FROM[source] + inLanguage}</span>
        {assignee === null ? null : <span className={ui.hint}>{assignee.isYou ? m.you : assignee.name}</span>}
        <StateBadge state={state} />
      </span>
    </span>
  )
}
