import { keptMs, readDraft, storeDraft } from './draft.ts'
import { freshStart, type Start } from './model.ts'
import { visitName } from './visit.ts'

let expiry: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what stands in a form, so that back, reload and a lost connection cost nobody their words. Ten minutes after the
 * last key it is gone, and the page is fresh and says so: the next person at a shared device reads nothing of it. That of a
 * personal link is kept for a day.
 */
export function keepDraft(path: string, at: Partial<Start>, form: HTMLFormElement): void {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  const draft = {
    feedback: text('feedback') || text('message'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    contact: text('contact'),
  }
  clearTimeout(expiry)
  expiry = setTimeout(() => {
    storeDraft(path, freshStart, 0)
    window.location.replace(path)
  }, keptMs(path))
  storeDraft(path, { ...freshStart, ...at, draft })
}

/**
 * Initial values of a form: the visitor's draft, unless the server has just sent the values back. Called when the form
 * appears.
 */
export function draftFor(path: string, { draft, problem }: Pick<Start, 'draft' | 'problem'>) {
  return problem === null ? (readDraft(path)?.draft ?? draft) : draft
}

export function dropDraft(path: string): void {
  clearTimeout(expiry)
  storeDraft(path, null)
}

/** The visit is over: the next rating in this browser is another person's. */
export function forgetVisit(businessId: number): void {
  try {
    localStorage.removeItem(visitName(businessId))
  } catch {}
}
