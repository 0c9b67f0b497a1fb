import type { CustomerEvent } from '@fivestead/domain/customers/history'
import { stateWords } from '@fivestead/domain/reviews/inbox/states'
import * as m from '../messages/inbox/en.ts'

/** Returns whose note it is; a note of an account that is gone is nobody's. */
export const noteTitle = (by: CustomerEvent['by']): string =>
  by === null ? m.privateNote : by.isYou ? m.yourNote : m.noteOf({ name: by.name })

/** Returns a change of a thread's state, with who made it. */
export function stateTitle({ text, by }: Pick<CustomerEvent, 'text' | 'by'>): string {
  const state = stateWords(text)
  if (by === null) return state
  return by.isYou ? m.stateByYou({ state }) : m.stateBy({ state, name: by.name })
}
