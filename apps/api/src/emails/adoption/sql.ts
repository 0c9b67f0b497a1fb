import type { Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/** Where the release before kept how far its emails came, and what each is today. */
const EARLIER = {
  contact_messages: {
    prefix: 'mail_',
    done: 'sent',
    email: { kind: `'contact-message'`, ref: 'id::text', recipient: 'null', user: 'null' },
  },
  password_resets: {
    prefix: 'mail_',
    done: 'sent',
    email: { kind: `'password-reset'`, ref: 'id::text', recipient: 'null', user: 'user_id' },
  },
  account_change_emails: {
    prefix: 'mail_',
    done: 'sent',
    email: { kind: `'account-change'`, ref: 'kind', recipient: 'email', user: 'user_id' },
  },
  mailed_codes: {
    prefix: 'mail_',
    done: 'sent',
    email: { kind: `'mailed-code'`, ref: 'id::text', recipient: 'null', user: 'user_id' },
  },
  place_claims: {
    prefix: 'mail_',
    done: 'off',
    email: { kind: `'place-claim'`, ref: 'id::text', recipient: 'null', user: 'user_id' },
  },
  place_notifications: {
    prefix: 'mail_',
    done: 'off',
    email: { kind: `'place-notice'`, ref: 'id::text', recipient: 'null', user: 'user_id' },
  },
  weekly_reports: {
    prefix: '',
    done: 'off',
    email: { kind: `'weekly-report'`, ref: 'id::text', recipient: 'null', user: 'user_id' },
  },
} as const

export type EarlierTable = keyof typeof EARLIER
export const EARLIER_TABLES = Object.keys(EARLIER) as EarlierTable[]

/**
 * Takes over emails that the release before has not sent: its row is closed and ours opened in one statement, so that
 * of two workers of two releases one sends. One that it is just sending is left until its lease is over.
 * @returns the ids of the new rows, at most `limit`
 */
export async function adoptFrom(
  trx: Trx,
  table: EarlierTable,
  { leaseSince, limit }: { leaseSince: Date; limit: number },
): Promise<string[]> {
  const { prefix, done, email } = EARLIER[table]
  const column = (name: string) => sql.raw(`${prefix}${name}`)
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select * from ${sql.table(table)}
      where ${column('state')} = 'queued'
        or (${column('state')} = 'sending' and ${column('updated_at')} < ${leaseSince}::timestamptz)
      limit ${limit} for update skip locked
    ), closed as (
      update ${sql.table(table)} set ${column('state')} = ${sql.lit(done)} where id in (select id from waiting)
    )
    insert into system_emails (kind, ref, recipient, user_id, state, attempts, reason, not_before, created_at, updated_at)
    select ${sql.raw(email.kind)}, ${sql.raw(email.ref)}, ${sql.raw(email.recipient)}, ${sql.raw(email.user)},
      ${column('state')}, ${column('attempts')}, ${column('reason')}, ${column('updated_at')},
      ${column('updated_at')}, ${column('updated_at')} from waiting
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
