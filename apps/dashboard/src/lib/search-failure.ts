import * as m from '@fivestead/domain/languages/messages/places/en'
import { searchFailureMessage } from '@fivestead/domain/places/texts'
import { serverWords, statusOf } from './server-words.ts'

/** A search that answered something else than a list of places. */
export class BadSearchAnswer extends Error {}

/** Text of a failed place search: by its status, else the server's words, else the default. */
export function searchFailure(error: unknown): string {
  if (error instanceof BadSearchAnswer) return m.badSearchAnswer
  return searchFailureMessage(statusOf(error) ?? 0, serverWords(error) ?? undefined)
}
