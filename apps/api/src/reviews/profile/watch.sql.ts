import type { Db } from '@fivestead/db/client'
import type { ProfileReviewEventKind } from '@fivestead/db/tables'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'

export interface TimelineCursor {
  at: Date
  /** A bigint as text, as it exceeds JavaScript's safe integers. */
  id: string
}

interface TimelineRow extends TimelineCursor {
  kind: ProfileReviewEventKind
  reviewId: string
  authorName: string | null
  rating: number
  text: string | null
  ratingBefore: number | null
  textBefore: string | null
  /** True if the review changed again after a change; the next fields then have its values in between. */
  isChangedAgain: boolean
  nextRating: number | null
  nextText: string | null
  replyText: string | null
  replyRejectedBecause: string | null
}

/** Returns the latest events first, each with its review. */
export async function timelinePage(
  db: Db,
  { businessId }: OwnerScope,
  { after, limit }: Slice<TimelineCursor>,
): Promise<TimelineRow[]> {
  const older = after
    ? sql`(event.at, event.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<TimelineRow>`
    select event.id::text as id, event.kind, event.at, event.review_id, event.rating_before, event.text_before,
      review.author_name, review.rating, review.text, review.reply_text, review.reply_rejected_because,
      next.id is not null as is_changed_again, next.rating_before as next_rating, next.text_before as next_text
    from profile_review_events event
    join profile_reviews review on review.id = event.review_id
    left join lateral (
      select later.id, later.rating_before, later.text_before from profile_review_events later
      where event.kind = 'changed' and later.review_id = event.review_id and later.kind = 'changed'
        and (later.at, later.id) > (event.at, event.id)
      order by later.at, later.id limit 1) next on true
    where event.business_id = ${businessId} and ${older}
    order by event.at desc, event.id desc limit ${limit}`.execute(db)
  return rows
}
