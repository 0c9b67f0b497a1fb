import type { OwnerLanguage } from './languages/languages.ts'

let ofThisWork: OwnerLanguage | null = null
let ofThisCall: () => OwnerLanguage | undefined = () => undefined

/** Language in which owners' messages are read: that of the call which is served, English outside of calls. */
const spokenLanguage = (): OwnerLanguage => ofThisWork ?? ofThisCall() ?? 'en'

/** Tells where the language of the present call stands. A server calls it once; a browser's build has one language. */
export const speakInCalls = (source: () => OwnerLanguage | undefined): void => {
  ofThisCall = source
}

/** Does work whose messages are read in one language. The work is synchronous. */
export function speakIn<T>(language: OwnerLanguage, work: () => T): T {
  const before = ofThisWork
  ofThisWork = language
  try {
    return work()
  } finally {
    ofThisWork = before
  }
}

/** Messages of one feature, each read in the language of the present work. */
export const spoken = <T extends object>(all: Record<OwnerLanguage, T>): T =>
  new Proxy(all.en, { get: (_, name) => Reflect.get(all[spokenLanguage()], name) })

/**
 * A table of sentences, made once for each language in which it is read.
 * @__NO_SIDE_EFFECTS__
 */
export function inWords<T extends object>(make: () => T): T {
  const made = new Map<OwnerLanguage, T>()
  return new Proxy(make(), {
    get: (_, name) => {
      const language = spokenLanguage()
      const known = made.get(language) ?? speakIn(language, make)
      made.set(language, known)
      return Reflect.get(known, name)
    },
  })
}
