/** Texts of the review watch. */
export const WATCH = {
  title: 'Review watch',
  none: 'Nothing has changed since you connected. New, edited and removed reviews show up here.',
  failed: 'Review watch could not be read.',
} as const

const SAID = {
  new: (name: string, stars: string) => `${name} left a ${stars} review`,
  changed: (name: string) => `${name} changed their review`,
  vanished: (name: string) => `The review of ${name} is gone from Google`,
  back: (name: string) => `The review of ${name} is back on Google`,
  replied: (name: string) => `You replied to ${name}`,
  'reply-changed': (name: string) => `Your reply to ${name} was changed`,
  'reply-deleted': (name: string) => `Your reply to ${name} was deleted`,
  'reply-approved': (name: string) => `Google published your reply to ${name}`,
  'reply-rejected': (name: string) => `Google rejected your reply to ${name}`,
} as const

/** One line of review watch. @param stars of the review, as it was then */
export function watchLine(kind: keyof typeof SAID, name: string, stars: number): string {
  return SAID[kind](name, `${stars}-star`)
}
