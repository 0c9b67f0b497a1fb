import type { Trx } from '@fivestead/db/client'
import type { ActivityAction } from '@fivestead/domain/accounts/activity/actions'
import type { NotificationKind } from '@fivestead/domain/businesses/notification-kinds'
import { NOTIFICATION_RATING_MAX } from '@fivestead/domain/reviews/inbox/notification'
import type { WebhookEvent } from '@fivestead/domain/webhooks/events'
import { type Acting, type Done, recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { publish } from '../webhooks/publishing.service.ts'
import { hasEndpoint } from '../webhooks/publishing.sql.ts'
import { notificationFor } from './notifications/service.ts'
import { markNotified, type NotifiedRows } from './notifications/sql.ts'

interface Rating {
  id: string
  rating: number
  notificationId: string | null
}

interface Message {
  id: string
  source: string
  email?: string | null
  phone?: string | null
  newcomerNotificationId: string | null
}

/** Each event, and the stored row that it is about. */
interface Things {
  'rating.created': Rating
  'rating.changed': Rating
  'rating.released': { id: string }
  'feedback.created': Message
  'feedback.changed': Message
  'feedback.released': { id: string }
  'import.finished': { id: string; fileName: string; added: number; refused: number }
}

export type BusinessEvent = keyof Things

/** A notification that an event opens or joins. */
interface Notifies<Thing> {
  kind: NotificationKind
  rows: NotifiedRows
  /** Tells whether the thing is news; absent where it always is. */
  when?: (thing: Thing) => boolean
  /** Milliseconds before the owner is notified, in which the thing may still change. */
  settleMs?: number
}

interface Effects<Thing> {
  /** Line of the activity log about the person who did it. */
  activity?: [action: ActivityAction, line: (thing: Thing) => Omit<Done, 'action' | 'id'>]
  webhook?: WebhookEvent
  notifies?: readonly Notifies<Thing>[]
}

/** A repeat of a rating is no news; one that was lowered is. A mistaken tap is mostly corrected within two minutes. */
const LOW_RATING: Notifies<Rating> = {
  kind: 'reviews',
  rows: 'reviews.notificationId',
  when: ({ rating, notificationId }) => rating <= NOTIFICATION_RATING_MAX && notificationId === null,
  settleMs: 2 * 60_000,
}

/** Somebody left a way to reply on the company page; the worker finds out whether they are new. */
const NEWCOMER: Notifies<Message> = {
  kind: 'newCustomers',
  rows: 'feedback.newcomerNotificationId',
  when: ({ source, email, phone, newcomerNotificationId }) =>
    source === 'web-survey' && Boolean(email || phone) && newcomerNotificationId === null,
}

/**
 * Effects of each event that has several. Live topics and figures follow from the rows by triggers (`triggers/live.ts`,
 * `triggers/review-totals.ts`): bulk statements, erasure and restored backups change the rows without an event.
 */
const EVENTS: { readonly [Event in BusinessEvent]: Effects<Things[Event]> } = {
  'rating.created': { webhook: 'rating.created', notifies: [LOW_RATING] },
  'rating.changed': { notifies: [LOW_RATING] },
  // The owner who releases a submission has read it.
  'rating.released': { webhook: 'rating.created' },
  'feedback.created': {
    webhook: 'feedback.created',
    notifies: [{ kind: 'reviews', rows: 'feedback.notificationId' }, NEWCOMER],
  },
  'feedback.changed': { notifies: [NEWCOMER] },
  'feedback.released': { webhook: 'feedback.created' },
  'import.finished': {
    activity: [
      'import.finished',
      ({ fileName, added, refused }) => ({ name: fileName, details: { count: added, skipped: refused } }),
    ],
    notifies: [
      { kind: 'newCustomers', rows: 'customerImports.notificationId', when: ({ added }) => added > 0 },
    ],
  },
}

function notificationsOf<Event extends BusinessEvent>(event: Event, thing: Things[Event]) {
  const { notifies = [] }: Effects<Things[Event]> = EVENTS[event]
  return notifies.filter(({ when }) => when === undefined || when(thing))
}

/**
 * Brings about every effect of an event, in the transaction that stored the row: what is rolled back is never told (T13,
 * WEBHOOK-2).
 * @param by the person of the activity line; without one there is none
 */
export async function happened<Event extends BusinessEvent>(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  { businessId, at, by }: { businessId: number; at: Date; by?: Acting },
  event: Event,
  thing: Things[Event],
): Promise<void> {
  const { webhook, activity }: Effects<Things[Event]> = EVENTS[event]
  const { id } = thing
  for (const { kind, rows, settleMs } of notificationsOf(event, thing)) {
    await markNotified(trx, rows, id, await notificationFor(deps, trx, businessId, kind, settleMs))
  }
  if (webhook) await publish(deps, trx, webhook, { businessId, ids: [id], at })
  if (by && activity) await recordDone(deps, trx, by, activity[0], { id, ...activity[1](thing) })
}

/**
 * Returns the condition in SQL under which an event has anybody to tell, for a statement that stores the row alone where
 * nobody listens; null where the owner is notified anyway.
 * @param organizationId column of the statement
 */
export function listeners<Event extends BusinessEvent>(
  event: Event,
  thing: Things[Event],
  organizationId: string,
): ReturnType<typeof hasEndpoint> | null {
  const { webhook }: Effects<Things[Event]> = EVENTS[event]
  return notificationsOf(event, thing).length > 0 ? null : hasEndpoint(webhook, organizationId)
}
