import type { Trx } from '@fivestead/db/client'
import type { FeedbackTable } from '@fivestead/db/tables'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import type { Insertable } from 'kysely'

const KEYS = ['id', 'businessId', 'message', 'newcomerNotificationId', 'createdAt'] as const

/** The review that a feedback goes with, if it is one of this business; held, so that two come one after the other. */
export function lockReview(trx: Trx, id: string, businessId: number) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'rating', 'customerId', 'reviewRequestId'])
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a feedback, unless its review or its submission key has one already: then nothing. */
export function insertFeedback(trx: Trx, row: Insertable<FeedbackTable>) {
  return trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(KEYS)
    .executeTakeFirst()
}

export function feedbackOfReview(trx: Trx, reviewId: string) {
  return trx.selectFrom('feedback').select(KEYS).where('reviewId', '=', reviewId).executeTakeFirst()
}

export function feedbackOfSubmission(trx: Trx, submissionKey: string) {
  return trx.selectFrom('feedback').select(KEYS).where('submissionKey', '=', submissionKey).executeTakeFirst()
}

/** Changes the words, and what else was given; a name or a way to reply that is left out this time stays. */
export async function changeFeedback(
  trx: Trx,
  id: string,
  { message, language, name, email, phone, updatedAt }: Insertable<FeedbackTable>,
): Promise<void> {
  const contact = Object.fromEntries(
    Object.entries({ name, email, phone }).filter(([, value]) => value != null && value !== ANONYMOUS),
  )
  await trx
    .updateTable('feedback')
    .set({ message, language, updatedAt, ...contact })
    .where('id', '=', id)
    .execute()
}
