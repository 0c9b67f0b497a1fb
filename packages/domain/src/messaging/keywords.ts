import { PRODUCT } from '../product.ts'

const STOP = new Set([
  'stop',
  'stopall',
  'stop all',
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

const STOP_ALL = new Set(['stopall', 'stop all', 'stop everything'])

/** Whether a text asks to stop on every channel, not by SMS alone (POL-7). */
export function asksToStopAll(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return STOP_ALL.has(words.replace(/^please /, '').replace(/ (messages|please)$/, ''))
}

/** How such a request begins, and what may follow; anything else makes it a sentence about something else. */
const STOP_REQUESTS: readonly { begins: readonly string[]; follows: string }[] = [
  {
    begins: ['stop', 'quit', 'end', 'cancel', 'unsubscribe'],
    follows:
      'texting messaging contacting sending writing me us it this these all any more text texts message messages please now',
  },
  {
    begins: ['do not', 'don t', 'dont', 'no more'],
    follows: 'text texts message messages contact me us again any more anymore please',
  },
  { begins: ['remove me', 'opt me'], follows: 'out please now from your the list lists texts messages' },
]

/**
 * Whether a reply asks in words of its own not to be texted any more, which counts as well (POL-7); 'Stop by any time'
 * does not.
 */
export function asksToStop(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const request = words.startsWith('please ') ? words.slice('please '.length) : words
  return STOP_REQUESTS.some(({ begins, follows }) => {
    const beginning = begins.find((begin) => request === begin || request.startsWith(`${begin} `))
    if (beginning === undefined) return false
    const allowed = new Set(follows.split(' '))
    const rest = request.slice(beginning.length).trim()
    return rest === '' || rest.split(' ').every((word) => allowed.has(word))
  })
}

/** The one text that confirms an opt-out; it says nothing else. */
export function stopAnswer(businessName: string): string {
  return `${businessName}: You are unsubscribed and will get no more messages. Reply START to subscribe again.`
}

/** Confirms START. */
export function startAnswer(businessName: string): string {
  return `${businessName}: You are subscribed again. Reply HELP for help, STOP to opt out.`
}

/** The answer to HELP; `contact` is the business's phone or e-mail. */
export function helpAnswer(businessName: string, contact: string): string {
  return `${businessName} via ${PRODUCT.name}. Contact ${contact}. Msg&data rates may apply. Reply STOP to opt out.`
}
