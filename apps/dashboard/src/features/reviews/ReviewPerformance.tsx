import { LOCALE } from '@fivestead/domain/languages/locale'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { NEW_DAYS, newReviews } from '@fivestead/domain/reviews/performance'
import type { DeskState } from '@fivestead/domain/reviews/replies/texts'
import { Anchor, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { rich } from '../../lib/rich.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reviews/en.ts'
import { useDesk } from './desk/use-desk.ts'
import { NoPlaceId } from './NoPlaceId.tsx'
import { ofWhich } from './of-which.ts'
import styles from './ReviewPerformance.module.css'
import { useNow } from './use-now.ts'
import { type PublicReviews, usePublicReviews } from './use-public-reviews.ts'

const NUMBER = new Intl.NumberFormat(LOCALE)

interface Props {
  businessId: number
  placeId: string | null
  /** Shows the reviews of a state in the list below. */
  onState(state: DeskState): void
}

/** Replies and new reviews; what the Insights tab counts does not stand here again. */
export function ReviewPerformance({ placeId, ...rest }: Props) {
  return (
    <Card title={m.reviewPerformance}>
      <PortOff port="public-reviews">
        {placeId === null ? (
          <NoPlaceId text={reviewWords.noPlaceIdFound} />
        ) : (
          <OfPlace placeId={placeId} {...rest} />
        )}
      </PortOff>
    </Card>
  )
}

function OfPlace({ businessId, placeId, onState }: Props & { placeId: string }) {
  const reading = usePublicReviews(placeId)
  const isDesk = useDesk(businessId).kind === 'desk'
  const counts = trpc.replies.counts.useQuery({ businessId }, { enabled: isDesk })
  return (
    <QueryState
      query={reading}
      waiting={<Skeleton height={240} aria-busy="true" />}
      failed={reviewWords.loadFailed}
    >
      {(answer) => <Figures answer={answer} desk={isDesk ? counts.data : undefined} onState={onState} />}
    </QueryState>
  )
}

interface FiguresProps extends Pick<Props, 'onState'> {
  answer: PublicReviews
  /** Counts of the reply desk, over every review. */
  desk: Record<DeskState, number> | undefined
}

function Figures({ answer, desk, onState }: FiguresProps) {
  const now = useNow()
  const listed = answer.reviews.reviews_results.reviews
  if (!mayKeepFigures(answer.source)) {
    return (
      <p className={`${ui.flush} ${ui.hint}`}>
        {rich(
          m.fewReviewsShown({
            link: (words) => (
              <Anchor component={TabLink} tab="settings" underline="always">
                {words}
              </Anchor>
            ),
          }),
        )}
      </p>
    )
  }
  const fresh = newReviews(listed, answer.complete && listed.length >= (answer.place_info.reviews ?? 0), now)
  const open = desk?.unanswered ?? listed.filter(({ reply }) => reply === null).length
  const replied = desk ? desk.pending + desk.approved : listed.length - open
  const which = desk ? m.ofAll : ofWhich(answer)
  return (
    <dl className={`${ui.stack} ${ui.flush} ${styles.figures}`}>
      <div>
        <dt className={`${ui.flush} ${ui.hint}`}>{m.noReplyYet}</dt>
        <dd className={`${ui.flush} ${ui.display} ${ui.figures} ${styles.value}`}>
          {open === 0 ? (
            '0'
          ) : (
            <button
              type="button"
              className={`${ui.plainButton} ${ui.gap10} ${ui.touch} ${ui.link} ${styles.open}`}
              onClick={() => onState('unanswered')}
            >
              {NUMBER.format(open)}
              <span className={`${ui.text} ${ui.body} ${styles.show}`}>{m.show}</span>
            </button>
          )}
        </dd>
        <dd className={`${ui.flush} ${ui.hint}`}>{m.ofSuch({ which })}</dd>
      </div>
      <div>
        <dt className={`${ui.flush} ${ui.hint}`}>{m.replied}</dt>
        <dd className={`${ui.flush} ${ui.display} ${ui.figures} ${styles.value}`}>
          {NUMBER.format(replied)}
        </dd>
        <dd className={`${ui.flush} ${ui.hint}`}>{m.ofSuch({ which })}</dd>
      </div>
      <div>
        <dt className={`${ui.flush} ${ui.hint}`}>{m.newInDays({ days: NEW_DAYS })}</dt>
        <dd className={`${ui.flush} ${ui.display} ${ui.figures} ${styles.value}`}>
          {NUMBER.format(fresh.count)}
          {fresh.isAll ? '' : '+'}
        </dd>
        <dd className={`${ui.flush} ${ui.hint}`}>
          {fresh.average === null ? m.noneOnGoogle : m.starsOnAverage({ average: fresh.average.toFixed(1) })}
        </dd>
      </div>
    </dl>
  )
}
