/** Stream that tells an open dashboard what changed (server-sent events). */
export const LIVE_PATH = '/api/live'

/** Parts of a business whose changes are told; each names what happened, never to whom. */
export const LIVE_TOPICS = [
  'reviews',
  'requests',
  'messages',
  'inbox',
  'customers',
  'campaigns',
  'imports',
  'profile',
  'ranking',
  'business',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Data of an event after which anything may have changed. */
export const EVERYTHING = '*'

/** Event that says that a member writes in a thread, with a `Writing` as JSON; nothing of it is stored. */
export const WRITING = 'writing'

/** A member who writes in a thread. */
export interface Writing {
  threadId: string
  userId: string
  name: string
}

/** Milliseconds for which a sign of writing counts; somebody who goes on writing sends one in half of it. */
export const WRITING_MS = 6000

/** Event without news: a sign of life, with the position that the stream has reached as its id. */
export const BEAT = 'beat'

/** Seconds between two signs of life on a stream without changes. */
export const BEAT_SECONDS = 15

/** Event that ends a stream which a newer one of the same account has replaced: the page asks from time to time instead. */
export const REPLACED = 'replaced'

/**
 * Topics of an event, as the page reads them; every topic for `EVERYTHING`. Names that a newer release knows are left out.
 * @param data the topics with commas between
 */
export function readTopics(data: string): LiveTopic[] {
  const named = data.split(',')
  return LIVE_TOPICS.filter((topic) => data === EVERYTHING || named.includes(topic))
}
