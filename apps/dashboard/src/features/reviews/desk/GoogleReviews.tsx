import { RECENT_REVIEWS_ON_TAB } from '@fivestead/domain/reviews/public-reviews'
import { Anchor, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { May } from '../../../lib/auth-context.tsx'
import { rich } from '../../../lib/rich.ts'
import { useTools } from '../../../lib/tools-context.tsx'
import * as m from '../../../messages/reply-desk/en.ts'
import { ListedReviews } from '../ListedReviews.tsx'
import { RecentReviews } from '../RecentReviews.tsx'
import type { ReviewRows } from '../ReviewFilters.tsx'
import type { TakeoutStep } from '../takeout/TakeoutOffer.tsx'
import styles from './Desk.module.css'
import { useDesk } from './use-desk.ts'

const WAITING = (
  <Card title={m.recentReviews}>
    <Skeleton height={420} aria-busy="true" />
  </Card>
)
const ReplyDesk = lazyPart(() => import('./ReplyDesk.tsx').then((m) => m.ReplyDesk), {
  waiting: WAITING,
  around: (words) => <Card title={m.recentReviews}>{words}</Card>,
})
const ReviewWatch = lazyPart(() => import('./ReviewWatch.tsx').then((m) => m.ReviewWatch))
const WaitingReviews = lazyPart(() => import('./WaitingReviews.tsx').then((m) => m.WaitingReviews))
const TakeoutOffer = lazyPart(() => import('../takeout/TakeoutOffer.tsx').then((m) => m.TakeoutOffer))
const TakeoutDialog = lazyPart(() => import('../takeout/TakeoutDialog.tsx').then((m) => m.TakeoutDialog))
const RemoveCopy = lazyPart(() => import('../takeout/RemoveCopy.tsx').then((m) => m.RemoveCopy))
const CopyReply = lazyPart(() => import('./CopyReply.tsx').then((m) => m.CopyReply))

const toSettings = (words: string) => (
  <Anchor component={TabLink} tab="settings" rows={{ section: 'integrations' }} underline="always">
    {words}
  </Anchor>
)

interface Props {
  businessId: number
  placeId: string | null
  rows: ReviewRows
  onRows(rows: ReviewRows): void
  /** Link to Google below the rows. */
  more: ReactNode
}

/**
 * Recent Reviews of the tab: the reply desk where the Google profile is connected or the owner's own copy was imported, else
 * what the source shows.
 */
export function GoogleReviews(props: Props) {
  // An import turns one list into the other: its dialog stays.
  const [opened, setOpened] = useState<TakeoutStep | null>(null)
  const { businessId } = props
  return (
    <>
      <Rows
        {...props}
        offer={
          <May right="manage">
            <TakeoutOffer businessId={businessId} onOpen={setOpened} />
          </May>
        }
      />
      {opened === 'import' ? <TakeoutDialog businessId={businessId} onClose={() => setOpened(null)} /> : null}
      {opened === 'remove' ? <RemoveCopy businessId={businessId} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function Rows({ businessId, placeId, rows, onRows, more, offer }: Props & { offer: ReactNode }) {
  const desk = useDesk(businessId)
  const { connectGoogle } = useTools()
  const toDialog = (words: string) => (
    <Anchor component="button" type="button" underline="always" onClick={() => connectGoogle('reviews')}>
      {words}
    </Anchor>
  )
  if (desk.kind === 'waiting') return WAITING
  if (desk.kind === 'desk') {
    return (
      <ReplyDesk
        businessId={businessId}
        placeId={placeId}
        hindrance={desk.hindrance}
        rows={rows}
        onRows={onRows}
        more={
          <>
            {more}
            {offer}
          </>
        }
      />
    )
  }
  return (
    <RecentReviews
      placeId={placeId}
      limit={RECENT_REVIEWS_ON_TAB}
      more={
        <>
          {more}
          {desk.hindrance !== null ? (
            <p className={`${ui.hint} ${styles.offer}`}>
              {rich(m.hindered({ hindrance: desk.hindrance, link: toSettings }))}
            </p>
          ) : desk.offer && placeId !== null ? (
            <May right="manage">
              <p className={`${ui.hint} ${styles.offer}`}>{rich(m.connectGoogle({ link: toDialog }))}</p>
            </May>
          ) : null}
          {offer}
        </>
      }
      list={(answer) => (
        <ListedReviews
          answer={answer}
          limit={RECENT_REVIEWS_ON_TAB}
          rows={rows}
          onRows={onRows}
          actions={(review) =>
            review.reply === null ? (
              <CopyReply businessId={businessId} placeId={placeId} review={review} />
            ) : null
          }
        />
      )}
    />
  )
}

/** The reviews of the connected profiles of all businesses: those that wait for a reply, then the list. */
export function ReviewsOfAll({ rows, onRows, onShow }: Pick<Props, 'rows' | 'onRows'> & { onShow(): void }) {
  return (
    <>
      <WaitingReviews businessId={undefined} onShow={onShow} />
      <ReplyDesk
        businessId={undefined}
        placeId={null}
        hindrance={null}
        rows={rows}
        onRows={onRows}
        more={<p className={styles.offer}>{m.reviewsOfAllHint}</p>}
      />
    </>
  )
}

/** Review watch beside a reply desk; nothing without one. */
export function WatchOfDesk({ businessId }: { businessId: number }) {
  return useDesk(businessId).kind === 'desk' ? <ReviewWatch businessId={businessId} /> : null
}

/** Reviews that wait for a reply, beside a reply desk; nothing without one. */
export function WaitingOfDesk(props: { businessId: number; onShow(): void }) {
  return useDesk(props.businessId).kind === 'desk' ? <WaitingReviews {...props} /> : null
}
