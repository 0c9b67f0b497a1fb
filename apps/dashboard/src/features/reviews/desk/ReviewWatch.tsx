import { LOCALE } from '@fivestead/domain/languages/locale'
import { violationInWords } from '@fivestead/domain/reviews/profile/violations'
import { WATCH, watchLine } from '@fivestead/domain/reviews/replies/watch'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Card } from '../../../components/Card.tsx'
import { PagedRows } from '../../../components/PagedRows.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import { A_GOOGLE_USER } from './DeskEntry.tsx'
import styles from './Watch.module.css'

type WatchEvent = Outputs['reviews']['profile']['timeline']['items'][number]

const PAGE = 8
const moment = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Events of the connected profile's reviews, the latest first. */
export function ReviewWatch({ businessId }: { businessId: number }) {
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE }
  const events = usePages(['reviews', 'profile', 'timeline'], input, (cursor) =>
    utils.client.reviews.profile.timeline.query({ ...input, cursor }),
  )
  return (
    <Card title={WATCH.title}>
      <PagedRows
        pages={events}
        waiting={<WaitingRows count={3} height={56} gap={12} />}
        failed={WATCH.failed}
        empty={<p className={`${ui.muted} ${ui.flush}`}>{WATCH.none}</p>}
      >
        {(items) => (
          <ol className={`${ui.listing} ${ui.column} ${styles.list}`} aria-label={WATCH.title}>
            {items.map((event) => (
              <li key={event.id} className={styles.event} data-kind={event.kind}>
                <Line event={event} />
              </li>
            ))}
          </ol>
        )}
      </PagedRows>
    </Card>
  )
}

function Line({ event: { kind, at, authorName, before, after, reply } }: { event: WatchEvent }) {
  const isGone = kind === 'vanished'
  const shown = moment.format(new Date(at))
  const time = (words: string) => <time dateTime={at}>{words}</time>
  return (
    <>
      <p className={`${ui.flush} ${ui.strong}`}>
        {watchLine(kind, authorName ?? A_GOOGLE_USER, after.rating)}
      </p>
      <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>
        {isGone ? rich(m.missingSince({ at: shown, time })) : time(shown)}
      </p>
      {kind === 'changed' ? (
        <dl className={`${ui.facts} ${ui.stack} ${ui.column} ${ui.above8} ${ui.sunk} ${styles.change}`}>
          <dt>{m.before}</dt>
          <dd>
            <Words of={before} />
          </dd>
          <dt>{m.after}</dt>
          <dd>
            <Words of={after} />
          </dd>
        </dl>
      ) : null}
      {isGone || kind === 'new' ? <Words of={after} /> : null}
      {kind === 'reply-rejected' && reply?.rejectedBecause ? (
        <p className={`${ui.above4} ${ui.danger}`}>{violationInWords(reply.rejectedBecause)}</p>
      ) : null}
    </>
  )
}

function Words({ of: { rating, text } }: { of: WatchEvent['before'] }) {
  return (
    <>
      <Stars rating={rating} size={14} />
      <p className={`${ui.clamp} ${ui.above2} ${ui.body} ${styles.words}`}>{text ?? m.ratingOnlyNoComment}</p>
    </>
  )
}
