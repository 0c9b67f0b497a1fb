import type { Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { MessageState } from '@fivestead/db/tables'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { type SqlBool, sql } from 'kysely'

/**
 * The messages of jobs, locked until the transaction ends. One alone is waited for: a second worker then sees the outcome. Of
 * several those that somebody else has locked are left out, so that no two transactions wait for each other.
 */
export function lockMessages(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('messages')
    .selectAll()
    .select(sql<string>`hash_contact(channel, recipient)`.as('contactHash'))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .forUpdate()
    .$if(ids.length > 1, (query) => query.skipLocked())
    .modifyEnd(PREPARED)
    .execute()
}

export interface MessageChange {
  id: string
  state: MessageState
  updatedAt: Date
  /** Undefined leaves it as it is. */
  sentAt: Date | null | undefined
  attempts: number
  reason: Reason | null
  reasonCode: string | null
  notBefore: Date | null
  /** Null leaves it as it is. */
  providerMessageId: string | null
  /** The outcome of a call: the message must still be `sending`. */
  isOutcome: boolean
}

/**
 * Stores changes of locked or claimed messages. What is never sent again loses its HTML, most of an email's row.
 * @returns the ids of those that were stored
 */
export async function updateMessages(trx: Trx, changes: readonly MessageChange[]): Promise<Set<string>> {
  const rows = changes.map((change) => ({
    id: change.id,
    state: change.state,
    updated_at: change.updatedAt,
    sent_at: change.sentAt ?? null,
    keeps_sent_at: change.sentAt === undefined,
    attempts: change.attempts,
    reason: change.reason,
    reason_code: change.reasonCode,
    not_before: change.notBefore,
    provider_message_id: change.providerMessageId,
    is_outcome: change.isOutcome,
  }))
  const stored = await sql<{
    id: string
  }>`update messages set state = change.state, updated_at = change.updated_at,
      sent_at = case when change.keeps_sent_at then messages.sent_at else change.sent_at end,
      html = case when change.state in ('queued', 'sending', 'unknown') then messages.html end,
      attempts = change.attempts, reason = change.reason, reason_code = change.reason_code,
      not_before = change.not_before,
      provider_message_id = coalesce(change.provider_message_id, messages.provider_message_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(id uuid, state text, updated_at timestamptz,
      sent_at timestamptz, keeps_sent_at boolean, attempts int, reason jsonb, reason_code text,
      not_before timestamptz, provider_message_id text,
      is_outcome boolean)
    where messages.id = any(${changes.map(({ id }) => id)}::uuid[]) and messages.id = change.id
      and (not change.is_outcome or messages.state = 'sending')
    returning messages.id ${PREPARED}`.execute(trx)
  return new Set(stored.rows.map(({ id }) => id))
}
