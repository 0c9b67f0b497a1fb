import type { Trx } from '@fivestead/db/client'
import { type RawBuilder, sql } from 'kysely'

/** Hands over to one notice what others tell of. */
export async function moveToNotice(trx: Trx, from: readonly string[], to: string): Promise<void> {
  await trx.updateTable('customerImports').set({ noticeId: to }).where('noticeId', 'in', from).execute()
  await trx
    .updateTable('feedback')
    .set({ newcomerNoticeId: to })
    .where('newcomerNoticeId', 'in', from)
    .execute()
}

/** The finished uploads that a notice tells of; one that was taken back since is left out. */
export function uploadsOfNotice(trx: Trx, noticeId: string, limit: number) {
  return trx
    .selectFrom('customerImports')
    .select(['fileName', 'added'])
    .where('noticeId', '=', noticeId)
    .where('state', '=', 'done')
    .orderBy('finishedAt', 'desc')
    .limit(limit)
    .execute()
}

/** What people typed, as customers' phones are stored: (217) 555-0142 is +12175550142. */
const e164 = (phone: RawBuilder<unknown>) => sql`'+1' || right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`

/**
 * Who wrote on the company page and was not known before: no customer and no earlier message of the business has that
 * e-mail or phone. Each person once, by their first message; of at most `most` messages.
 */
export async function newcomersOfNotice(trx: Trx, noticeId: string, most: number) {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select told.id, told.name from (
      select * from feedback where newcomer_notice_id = ${noticeId} order by created_at desc limit ${most}) told
    where not exists (
      select from customers where customers.business_id = told.business_id
        and (lower(customers.email) = lower(told.email) or customers.phone = ${e164(sql.ref('told.phone'))}))
    and not exists (
      select from feedback before where before.business_id = told.business_id
        and (before.created_at, before.id) < (told.created_at, told.id)
        and (lower(before.email) = lower(told.email)
          or ${e164(sql.ref('before.phone'))} = ${e164(sql.ref('told.phone'))}))
    order by told.created_at desc, told.id desc`.execute(trx)
  return rows
}
