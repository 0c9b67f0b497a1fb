import { m } from '../../languages/messages/reviews/words.ts'
import { firstName } from '../../messaging/first-name.ts'
import { inWords } from '../../speaking.ts'
import { publicReplyProblem } from './problem.ts'
import type { TemplateStars } from './texts.ts'

/** The only placeholder of a reply template: the reviewer's first name. */
export const FIRST_NAME = '{first_name}'

/** Google's names for a reviewer without a name. */
const NAMELESS = /^(a google user|anonymous)$/i

/** The words of a reply template. */
export interface ReplyTemplate {
  name: string
  stars: TemplateStars
  body: string
}

/** Templates that an owner starts with: friendly, without offers or requests (POL-2, POL-3). */
export const REPLY_PRESETS: readonly ReplyTemplate[] = inWords(() => [
  {
    name: m.thankYou,
    stars: '5',
    body: 'Thank you so much, {first_name}! Your kind words made our day. We look forward to seeing you again soon.',
  },
  {
    name: m.thankYouWeListen,
    stars: '4',
    body: 'Hi {first_name}, thank you for your visit and for telling us about it. If there is something we could do better, we would love to hear it.',
  },
  {
    name: m.weCanDoBetter,
    stars: '3',
    body: 'Hi {first_name}, thank you for your honest words. We know we can do better, and we would like to hear what was missing. Please call us or stop by.',
  },
  {
    name: m.weAreSorry,
    stars: '1-2',
    body: 'Hi {first_name}, we are sorry that your visit was not what you expected. We take this seriously and would like to understand what happened. Please call us and ask for the manager.',
  },
])

/** Returns true if a template is meant for a review with this many stars. */
export function suits(stars: TemplateStars, rating: number): boolean {
  return stars === 'any' || (stars === '1-2' ? rating <= 2 : Number(stars) === rating)
}

/**
 * A template as a reply to a reviewer. For somebody without a name the placeholder goes with the comma that
 * addressed them, so that the sentence stays whole: 'Thank you, {first_name}!' becomes 'Thank you!'.
 * @param authorName as Google shows it; null for an anonymous reviewer
 */
export function fillReply(body: string, authorName: string | null): string {
  const name = authorName === null || NAMELESS.test(authorName.trim()) ? '' : nameOf(authorName)
  if (name !== '') return body.replaceAll(FIRST_NAME, () => name).trim()
  const [first = '', ...rest] = body.split(FIRST_NAME)
  return rest.reduce(closeGap, first).trim()
}

/** Two parts of a sentence that a name stood between, without it. */
function closeGap(before: string, after: string): string {
  const head = withoutBlanks(before)
  const last = head.at(-1)
  if (last === undefined || '.!?\n'.includes(last)) {
    const rest = (',:!'.includes(after.charAt(0)) ? after.slice(1) : after).trimStart()
    const [letter = ''] = rest
    return before + letter.toUpperCase() + rest.slice(letter.length)
  }
  const clause = last === ',' ? head.slice(0, -1) : head
  // A name between two commas needs neither; a greeting keeps the comma before the rest of the sentence.
  if (/^,[ \t]+\p{Ll}/u.test(after)) return last === ',' ? clause + after.slice(1) : head + after
  return clause + after
}

function withoutBlanks(text: string): string {
  let end = text.length
  while (end > 0 && ' \t'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Returns the name on one line, without text that would read as a placeholder. */
function nameOf(authorName: string): string {
  return firstName(authorName.replace(/[{}\s]+/g, ' ').trim())
}

/** Problem of a reply template's words; null when it may be saved. */
export function replyTemplateProblem(body: string): string | null {
  const [unknown] = body.replaceAll(FIRST_NAME, '').match(/\{[^{}\n]{0,40}\}|[{}]/) ?? []
  if (unknown !== undefined) return m.placeholderUnknown({ placeholder: unknown, known: FIRST_NAME })
  return publicReplyProblem(fillReply(body, 'Alexandra'))
}
