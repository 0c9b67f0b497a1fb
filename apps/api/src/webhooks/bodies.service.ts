import type { Trx } from '@fivestead/db/client'
import { WEBHOOK_TEST, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import { businessesToTell } from './bodies.sql.ts'
import type { Endpoint, WebhookMessage } from './delivery/sql.ts'

type KindOf<Event> = Event extends `${infer Kind}.${string}` ? Kind : never

/** Kinds of things that events tell of. */
type EventKind = KindOf<WebhookEvent>

/** Reads a thing of a business as `/api/v1` answers it; null where it is gone. */
export type EventReader = (
  trx: Trx,
  endpoint: Pick<Endpoint, 'id' | 'organizationId' | 'businessIds'>,
  thing: { businessId: number; id: string },
) => Promise<object | null>

export type EventReaders = Readonly<Record<EventKind, EventReader>>

const kindOf = (type: WebhookEvent) => type.slice(0, type.indexOf('.')) as EventKind

/**
 * Bodies of messages to an endpoint, by their ids. They are made when they are sent, so that no table keeps a person's words
 * for the log. Without a body is what was deleted since, or belongs to another organization now (T23).
 */
export async function bodiesOf(
  readers: EventReaders,
  trx: Trx,
  endpoint: Endpoint,
  messages: readonly WebhookMessage[],
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const ids = messages.flatMap(({ businessId }) => businessId ?? [])
  const businesses = await businessesToTell(trx, endpoint.organizationId, [...new Set(ids)])
  for (const message of messages) {
    const data = await dataOf(readers, trx, endpoint, message, businesses)
    if (data === null) continue
    const { type, happenedAt } = message
    bodies.set(message.id, JSON.stringify({ type, timestamp: happenedAt.toISOString(), data }))
  }
  return bodies
}

async function dataOf(
  readers: EventReaders,
  trx: Trx,
  endpoint: Endpoint,
  { type, businessId, subjectId: id, channel }: WebhookMessage,
  businesses: ReadonlySet<number>,
): Promise<object | null> {
  if (type === WEBHOOK_TEST) return { webhookId: endpoint.id }
  if (businessId === null || id === null || !businesses.has(businessId)) return null
  const thing = await readers[kindOf(type)](trx, endpoint, { businessId, id })
  return thing === null || channel === null ? thing : { ...thing, channel }
}
