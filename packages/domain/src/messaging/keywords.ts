import type { Language } from '../languages/languages.ts'
import { all as answers } from '../languages/messages/keywords/all.ts'
import { PRODUCT } from '../product.ts'
import { isReaction } from './reaction.ts'
import {
  CLEAR,
  CLEAR_ENDS,
  CLEAR_FORMS,
  CONDITIONS,
  FOLLOWS,
  INSTRUCTION,
  NEGATIONS,
  NOT_AFTER_NO,
  OBJECTS,
  POLITE,
  POLITE_ENDS,
  REASONS,
  REFUSED,
  SIGNATURE,
  STOP_BEGINNINGS,
  STOP_VERBS,
  UNWISHED,
  WEAK_STOP_VERBS,
  WISHES,
} from './stop-words.ts'

const listed = (words: string) => new Set(words.split(', '))

/** Words that alone ask for something (POL-7), as `plainWords` writes them. */
const STOP = new Set([...STOP_VERBS, ...WEAK_STOP_VERBS])
const START = listed(
  'start, unstop, subscribe, resubscribe, opt in, optin, ' +
    'commencer, demarrer, reprendre, abonner, reabonner, ' +
    'iniciar, comenzar, empezar, reanudar, suscribir, suscribirme, alta, ' +
    'starten, anmelden, comecar, voltar, ابدا, اشتراك',
)
const HELP = listed('help, info, aide, aidez moi, ayuda, ayudame, hilfe, ajuda, مساعدة')

/** A provider hands over at most 1,600 characters; of a longer text its beginning is read. */
const READ_MAX = 2000
/** Sentences that are read; only an attack has more. */
const SENTENCES_MAX = 40

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** "stop" in letters and signs that look alike: $TOP, 5TOP, Cyrillic. */
const STOP_ALIKE = /(?<![\p{L}\p{N}])[s5$ѕ][tт][o0о][pр](?![\p{L}\p{N}])/gu

/** Plain small words: accents, punctuation and what nobody sees are gone; S.T.O.P., ST0P and STOPPP are "stop". */
function plainWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(STOP_ALIKE, 'stop')
    .replace(/ß/g, 'ss')
    .replaceAll('\u0649', '\u064a')
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^a-z\u0621-\u064a]+/g, ' ')
    .trim()
  return /^[a-z](?: [a-z])+$/.test(words) ? words.replaceAll(' ', '') : words
}

/** A line by which a mail program or phone begins the text that is answered. */
const QUOTES_BELOW = /(?:wrote|a ecrit|escribio|escreveu|كتب) ?:?$|schrieb(?: |:?$)|^-{3,} ?original|^_{8,}$/
/** Four words and more in quotation marks are somebody else's. */
const QUOTED = /["“”„«][^"“”„«»\n]{8,}["“”»]/g

/** The lines that somebody typed: without signatures of phones and without text that is quoted. */
function typedLines(text: string): string[] {
  const all = text
    .slice(0, READ_MAX)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/(?<=\p{L})🛑(?=\p{L})/gu, 'o')
    .replace(/🛑(?=\s*\p{L})/gu, 'stop ')
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
  const lines = all.filter((line) => !/^\s*>/.test(line))
  const end = lines.findIndex((line, at) => {
    const words = plainWords(line)
    const quotes = lines.length === all.length && at > 0 && QUOTES_BELOW.test(asciiOf(line))
    return quotes || SIGNATURE.exec(words)?.index === 0
  })
  const typed = end === -1 ? lines : lines.slice(0, end)
  const own = typed.map((line) =>
    line.replace(QUOTED, (quoted) => (quoted.trim().split(/\s+/).length > 3 ? ' ' : quoted)),
  )
  return own.some((line) => plainWords(line) !== '') ? own : typed
}
const asciiOf = (line: string) => line.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Ends of sentences; a full stop behind a single letter is of an abbreviation, and so of S.T.O.P. */
const SENTENCE_END =
  /([!?…;:|•。؟]+|(?<!(?:^|[^\p{L}])\p{L})\.+|(?:^|\s)[-–—]+(?:\s|$)|[-–—]{2,}|—|\p{Extended_Pictographic})/u

/** A plain no; "No more!" asks for something. */
const DENIAL =
  /^(?:no|nope|nah|no way|no thanks|no thank you|non|non merci|nein|nein danke|nao|nao obrigad[oa]|no gracias|لا)$/

interface Sentence {
  typed: string
  words: string
  isQuestion: boolean
}

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const line of typedLines(text)) {
    const parts = line.split(SENTENCE_END)
    for (let at = 0; at < parts.length; at += 2) {
      const typed = (parts[at] ?? '').trim()
      const words = plainWords(typed).replace(SIGNATURE, '')
      if (words === '') continue
      if (sentences.length === SENTENCES_MAX) return sentences
      // "Add me to the do not call list? No" answers what somebody was asked.
      if (DENIAL.test(words) && sentences.at(-1)?.isQuestion) sentences.pop()
      sentences.push({ typed, words, isQuestion: (parts[at + 1] ?? '').match(/[?؟]/) !== null })
    }
  }
  return sentences
}

/** The longest first: "no thanks" before "no". */
const longestFirst = (phrases: readonly string[]) => phrases.toSorted((a, b) => b.length - a.length)
const POLITE_PHRASES = longestFirst(POLITE)
const LEAD_PHRASES = longestFirst([...POLITE, ...WISHES])
const POLITE_LEADS = new Set(POLITE)

/** Returns the words without the politeness around them. */
function withoutPoliteness(words: string): string {
  let rest = words
  for (;;) {
    const phrase = POLITE_PHRASES.find(
      (polite) => rest === polite || rest.startsWith(`${polite} `) || rest.endsWith(` ${polite}`),
    )
    if (phrase === undefined || STOP.has(rest)) return rest
    rest = rest.startsWith(phrase) ? rest.slice(phrase.length + 1) : rest.slice(0, -phrase.length - 1)
  }
}

const are = (keywords: ReadonlySet<string>, words: string) =>
  keywords.has(words) || words.split(' ').every((word) => keywords.has(word))

/**
 * Meaning of an incoming SMS that is one of the keywords (POL-7), or null. Case, accents, punctuation, politeness and a
 * phone's signature do not count, and a word may be repeated.
 */
export function smsKeyword(text: string): 'stop' | 'start' | 'help' | null {
  if (isReaction(text)) return null
  const sentences = sentencesOf(text).map(({ words }) => words)
  const whole = sentences.join(' ')
  if (whole === '') return /^(?:[🛑⛔🚫]\s*)+$/u.test(typedLines(text).join('').trim()) ? 'stop' : null
  if (are(HELP, whole)) return 'help'
  if (are(STOP, plainWords(whole))) return 'stop'
  const requests = sentences.map(withoutPoliteness).filter((words) => words !== '')
  const is = (keywords: ReadonlySet<string>) =>
    requests.length > 0 && requests.every((words) => are(keywords, words))
  if (is(STOP) && !negatesSpanish(whole)) return 'stop'
  return is(START) && !/^no /.test(whole) ? 'start' : null
}
/** "No pare" is Spanish for "do not stop". */
const negatesSpanish = (words: string) => {
  const [no, verb = ''] = words.split(' ')
  return (no === 'no' || no === 'nao') && NOT_AFTER_NO.has(verb)
}

const STOP_ALL = listed(
  'stopall, stop all, stop everything, arreter tout, arretez tout, tout arreter, parar todo, paren todo, cancelar todo',
)

/** Returns true if a text asks to stop on every channel, not by SMS alone (POL-7). */
export function asksToStopAll(text: string): boolean {
  if (isReaction(text)) return false
  return sentencesOf(text).some(({ words }) =>
    STOP_ALL.has(withoutPoliteness(withoutPoliteness(words).replace(/ messages$/, ''))),
  )
}

/**
 * Returns true if a phrase of `CLEAR` or `CLEAR_FORMS` is in these words and no word around it changes its
 * meaning.
 */
function isClear(words: string): boolean {
  const text = ` ${words} `
  const holds = (phrase: string, at: number) => {
    const before = text.slice(0, at).trimEnd().split(' ').at(-1) ?? ''
    const after =
      text
        .slice(at + phrase.length)
        .trimStart()
        .split(' ')[0] ?? ''
    return (
      NEGATIONS.has(before) === REFUSED.test(phrase) &&
      !CONDITIONS.has(after) &&
      !UNWISHED.test(text.slice(0, at))
    )
  }
  const isListed = CLEAR.some((phrase) => {
    const at = text.indexOf(` ${phrase} `)
    return at !== -1 && holds(phrase, at + 1)
  })
  return (
    isListed || Array.from(text.matchAll(CLEAR_FORMS)).some(({ 0: phrase, index }) => holds(phrase, index))
  )
}
const endsClear = (words: string) =>
  CLEAR_ENDS.some((phrase) => {
    if (!words.endsWith(` ${phrase}`)) return false
    const before =
      words
        .slice(0, -phrase.length - 1)
        .split(' ')
        .at(-1) ?? ''
    return before !== 'to' && !NEGATIONS.has(before)
  })

/** The text without what people say before a request, and whether that was politeness alone. */
function withoutLeads(words: string): { request: string; isPolite: boolean; isNegated: boolean } {
  let request = words
  let isPolite = true
  let last = ''
  for (;;) {
    const lead = LEAD_PHRASES.find((phrase) => request.startsWith(`${phrase} `))
    if (lead === undefined) return { request, isPolite, isNegated: last === 'no' || last === 'nao' }
    isPolite &&= POLITE_LEADS.has(lead)
    last = lead
    request = request.slice(lead.length + 1)
  }
}

const STRONG = longestFirst([...STOP_VERBS, ...STOP_BEGINNINGS])
const WEAK = longestFirst(WEAK_STOP_VERBS)
const startOf = (words: string, beginnings: readonly string[]) =>
  beginnings.find((begin) => words === begin || words.startsWith(`${begin} `))
/** Name of somebody: "Jane", "Ann Lee". */
const NAME = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u
const SIGNED = /^STOP \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u

/** Returns true if words by themselves ask to stop. */
function isRequest(words: string, { weak }: { weak: boolean }): boolean {
  const { request, isPolite, isNegated } = withoutLeads(words)
  return [words, request].some((wording) => {
    const strong = startOf(wording, STRONG)
    if (strong !== undefined) {
      if (isNegated && NOT_AFTER_NO.has(strong) && wording === request) return false
      const rest = wording.slice(strong.length + 1)
      return (
        rest.split(' ').every((word) => word === '' || FOLLOWS.has(word)) ||
        REASONS.test(withoutPoliteness(rest))
      )
    }
    const begin = weak ? startOf(wording, WEAK) : undefined
    if (begin === undefined || (isNegated && NOT_AFTER_NO.has(begin))) return false
    const rest = wording.slice(begin.length).split(' ').filter(Boolean)
    const isOfMessages = rest.some((word) => OBJECTS.has(word)) && rest.every((word) => FOLLOWS.has(word))
    return isOfMessages || (isPolite && rest.every((word) => POLITE_ENDS.has(word)))
  })
}

function sentenceAsks({ typed, words }: Sentence, weak: boolean): boolean {
  if (isRequest(words, { weak }) || endsClear(words) || SIGNED.test(typed)) return true
  const clauses = typed.split(/[,،、]+/).map((clause) => clause.trim())
  const [first = '', second = ''] = clauses
  if (clauses.length === 1) return false
  const follows = plainWords(second)
  const isOfSender = NAME.test(second) && clauses.length === 2
  if (STOP_VERBS.includes(plainWords(first)) && (REASONS.test(follows) || isOfSender)) return true
  return isRequest(plainWords(clauses.at(-1) ?? ''), { weak: false })
}

/**
 * Returns true if a reply asks in words of its own, in any of our languages, not to be texted any more, which
 * counts as well (POL-7). A sentence that is a request by itself decides, whatever reason or name follows it;
 * 'Stop by any time' is no request. Text that a phone quotes is not the sender's.
 */
export function asksToStop(text: string): boolean {
  if (isReaction(text)) return false
  const sentences = sentencesOf(text)
  const isGreeting = ({ words }: Sentence) => withoutPoliteness(words) === ''
  const first = sentences.findIndex((sentence) => !isGreeting(sentence))
  const whole = sentences.map(({ words }) => words).join(' , ')
  if (isClear(whole.slice(0, READ_MAX))) return true
  return sentences.some((sentence, at) => {
    const before = sentences[at - 1]?.words.split(' ').at(-1) ?? ''
    if ((before !== 'no' && NEGATIONS.has(before)) || (at > first && INSTRUCTION.test(sentence.words)))
      return false
    const isAskedBack = sentence.isQuestion && STOP.has(sentence.words) && at < sentences.length - 1
    return !isAskedBack && sentenceAsks(sentence, at === first)
  })
}

/** Returns the only text that confirms an opt-out; it says nothing else. */
export function stopAnswer(business: string, language: Language): string {
  return answers[language].stopped({ business })
}

/** Confirms START. */
export function startAnswer(business: string, language: Language): string {
  return answers[language].started({ business })
}

/** The answer to HELP; `contact` is the business's phone or e-mail. */
export function helpAnswer(business: string, contact: string, language: Language): string {
  return answers[language].help({ business, contact, product: PRODUCT.name })
}
