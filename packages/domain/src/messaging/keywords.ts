import { PRODUCT } from '../product.ts'

const STOP = new Set([
  'stop',
  'stopall',
  'quit',
  'end',
  'revoke',
  'opt out',
  'optout',
  'cancel',
  'unsubscribe',
])
const START = new Set(['start', 'unstop', 'subscribe'])
const HELP = new Set(['help', 'info'])

/** What an incoming SMS asks for by one of the keywords (POL-7), or null. Case and punctuation do not count. */
export function smsKeyword(text: string): 'stop' | 'start' | 'help' | null {
  const word = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (STOP.has(word)) return 'stop'
  if (START.has(word)) return 'start'
  return HELP.has(word) ? 'help' : null
}

const ASKS_TO_STOP =
  /^(please )?(stop|quit|end|cancel|unsubscribe)( (texting|messaging|contacting|sending|writing))?( (me|us|it|this|these|all|any|more|texts?|messages?|please|now))*$|^(please )?(do not|don t|dont|no more) (text|message|contact)s?( me| us)?( again| any ?more| please)*$|^(please )?(remove|unsubscribe|opt) me( out| please| now| from .{1,40})*$/

/**
 * Whether a reply asks in words of its own not to be texted any more, which counts as well (POL-7); 'Stop by any time'
 * does not.
 */
export function asksToStop(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return words.length <= 100 && ASKS_TO_STOP.test(words)
}

/** The one text that confirms an opt-out; it says nothing else. */
export function stopAnswer(businessName: string): string {
  return `${businessName}: You are unsubscribed and will get no more messages. Reply START to subscribe again.`
}

/** The answer to HELP; `contact` is the business's phone or e-mail. */
export function helpAnswer(businessName: string, contact: string): string {
  return `${businessName} via ${PRODUCT.name}. Contact ${contact}. Msg&data rates may apply. Reply STOP to opt out.`
}
