import type { Trx } from '@fivestead/db/client'
import { statusWord } from '@fivestead/domain/review-requests/status'
import { WEBHOOK_TEST, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import type { Endpoint, WebhookMessage } from '../delivery/sql.ts'
import { customers, feedback, publicReviews, ratings, requests, type Things } from './sql.ts'

type Data = { id: string } & Record<string, unknown>

/** Data of each kind of event, with the fields of `/api/v1`, as the things are now. */
const READERS: Record<string, (trx: Trx, things: Things) => Promise<Data[]>> = {
  review_request: async (trx, things) =>
    (await requests(trx, things)).map(({ cancelled, status, failureReason: reason, ...request }) => ({
      ...request,
      status: statusWord({ status, cancelled }),
      reason,
    })),
  rating: ratings,
  feedback: async (trx, things) =>
    (await feedback(trx, things)).map(({ reviewId: ratingId, ...message }) => ({ ...message, ratingId })),
  public_review: async (trx, things) =>
    (await publicReviews(trx, things)).map(({ replyText: reply, ...review }) => ({ ...review, reply })),
  customer: customers,
}

const kindOf = (type: WebhookEvent) => type.slice(0, type.indexOf('.'))

/**
 * Bodies of messages to an endpoint, by their ids. They are made when they are sent, so that no table keeps a person's words
 * for the log. Without a body is what was deleted since, or belongs to another organization now (T23).
 */
export async function bodiesOf(
  trx: Trx,
  endpoint: Pick<Endpoint, 'id' | 'organizationId'>,
  messages: readonly WebhookMessage[],
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const put = (message: WebhookMessage, data: object) =>
    bodies.set(
      message.id,
      JSON.stringify({ type: message.type, timestamp: message.happenedAt.toISOString(), data }),
    )
  const byKind = Map.groupBy(messages, ({ type }) => (type === WEBHOOK_TEST ? type : kindOf(type)))
  for (const [kind, those] of byKind) {
    const ids = those.flatMap(({ subjectId }) => subjectId ?? [])
    const found = (await READERS[kind]?.(trx, { organizationId: endpoint.organizationId, ids })) ?? []
    const things = new Map(found.map((thing) => [thing.id, thing]))
    for (const message of those) {
      const thing = message.subjectId === null ? undefined : things.get(message.subjectId)
      if (message.type === WEBHOOK_TEST) put(message, { webhookId: endpoint.id })
      else if (thing) put(message, message.channel === null ? thing : { ...thing, channel: message.channel })
    }
  }
  return bodies
}
