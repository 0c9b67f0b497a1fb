import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { violationInWords } from '@fivestead/domain/reviews/profile/violations'
import { relativeTime } from '@fivestead/domain/reviews/relative-time'
import { DESK_STATE_LABELS, type DeskState } from '@fivestead/domain/reviews/replies/texts'
import { Button, Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Badge, type BadgeColour } from '../../../components/Badge.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import ui from '../../../components/ui.module.css'
import { useMay } from '../../../lib/auth-context.tsx'
import { rich } from '../../../lib/rich.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import { PublicReviewEntry } from '../PublicReviewEntry.tsx'
import { useNow } from '../use-now.ts'
import { DeleteReply } from './DeleteReply.tsx'
import styles from './Desk.module.css'
import { usePatchDesk } from './use-desk.ts'

const ReplyEditor = lazyPart(() => import('./ReplyEditor.tsx').then((m) => m.ReplyEditor), {
  waiting: <Skeleton height={260} mt="sm" />,
})

const COLOURS: Record<DeskState, BadgeColour> = {
  unanswered: 'grey',
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  vanished: 'grey',
}

/** Name for an author whom Google does not name. */
export const A_GOOGLE_USER = m.aGoogleUser

const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' })

interface Props {
  businessId: number
  placeId: string | null
  review: DeskReview
  hindrance: string | null
  /** Name of its business, where a list has those of several. */
  place?: string | undefined
}

/** Entry of a review of the connected profile: its text, the reply with its state, and actions. */
export function DeskEntry({ businessId, placeId, review, hindrance, place }: Props) {
  const { id, rating, text, reply, state, createdAt, photoUrl, vanishedAt } = review
  const name = review.authorName ?? A_GOOGLE_USER
  const mayReply = useMay('ask')
  const now = useNow()
  const ago = (at: string) => relativeTime(Date.parse(at), now)
  const [open, setOpen] = useState<'editor' | 'delete' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const patch = usePatchDesk()
  const refresh = useChange(trpc.replies.refresh, {
    retry: false,
    done: (fresh) => ({ title: DESK_STATE_LABELS[fresh.state], tone: 'neutral' }),
    after: (fresh) => patch(fresh),
    failed: { title: reviewWords.notRefreshed, description: reviewWords.refreshFailed },
  })
  const label = review.draft === null ? (reply === null ? m.reply : m.editReply) : m.continueDraft
  const close = () => {
    setOpen(null)
    // The buttons take the editor's place in the tab order.
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <PublicReviewEntry
      review={{
        id,
        author_name: name,
        rating,
        text: text ?? '',
        time: Math.floor(Date.parse(createdAt) / 1000),
        relative_time_description: ago(createdAt),
        profile_photo_url: photoUrl,
        author_url: null,
        reply: null,
      }}
      place={place}
    >
      {state === 'vanished' && vanishedAt !== null ? (
        <p className={`${ui.row} ${ui.gap4x10} ${ui.flush} ${ui.hint} ${styles.gone}`}>
          {rich(
            m.missingSinceDay({
              state: DESK_STATE_LABELS.vanished,
              day: day.format(new Date(vanishedAt)),
              badge: (words) => <Badge colour="grey">{words}</Badge>,
            }),
          )}
        </p>
      ) : null}
      {reply === null ? null : (
        <div className={`${ui.above10} ${ui.sunk} ${ui.round10} ${ui.body} ${styles.reply}`}>
          <p className={`${ui.row} ${ui.gap4x10} ${ui.flush} ${ui.hint}`}>
            {reply.updatedAt === null ? m.yourReply : m.yourReplyAgo({ ago: ago(reply.updatedAt) })}
            {state === 'vanished' ? null : <Badge colour={COLOURS[state]}>{DESK_STATE_LABELS[state]}</Badge>}
          </p>
          <p className={`${ui.above4} ${ui.wrap} ${styles.words}`}>{reply.text}</p>
          {state === 'rejected' ? (
            <p className={`${ui.above6} ${ui.danger}`}>
              {reply.rejectedBecause === null
                ? m.googleGivesNoReason
                : violationInWords(reply.rejectedBecause)}
            </p>
          ) : null}
        </div>
      )}
      {open === 'editor' ? (
        <ReplyEditor
          businessId={businessId}
          placeId={placeId}
          review={review}
          name={name}
          hindrance={hindrance}
          onClose={close}
        />
      ) : state === 'vanished' || !mayReply ? null : (
        <div className={`${ui.flow8} ${ui.above10} ${styles.actions}`} ref={actions}>
          <Button
            variant={reply === null ? 'outline' : 'default'}
            aria-label={m.reviewOf({ label, name })}
            onClick={() => setOpen('editor')}
          >
            {label}
          </Button>
          {state === 'pending' && hindrance === null ? (
            <Button
              variant="default"
              loading={refresh.isPending}
              aria-label={m.checkAgainReplyTo({ name })}
              onClick={() => refresh.mutate({ businessId, reviewId: id })}
            >
              {m.checkAgain}
            </Button>
          ) : null}
          {reply !== null && hindrance === null ? (
            <Button
              variant="subtle"
              color="red"
              aria-label={m.deleteReplyTo({ name })}
              onClick={() => setOpen('delete')}
            >
              {common.deleteWord}
            </Button>
          ) : null}
        </div>
      )}
      {open === 'delete' ? <DeleteReply businessId={businessId} review={review} onClose={close} /> : null}
    </PublicReviewEntry>
  )
}
