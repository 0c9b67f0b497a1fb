import { freshStart, type Start } from './model.ts'

const nameOf = (path: string) => `fs-draft-${path}`

/** Where somebody was who typed and did not send, in this tab; null when there is nothing. */
export function readDraft(path: string): Start | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(path)) ?? 'null') as Start | null
  } catch {
    return null
  }
}

/** Keeps what stands in a form, so that back, reload and a lost connection cost nobody their words. */
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
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify({ ...freshStart, ...at, draft }))
  } catch {}
}

/**
 * Initial values of a form: the visitor's draft, unless the server has just sent the values back. Called when the form
 * appears.
 */
export function draftFor({ path, draft, problem }: Pick<Start, 'draft' | 'problem'> & { path: string }) {
  return problem === null ? (readDraft(path)?.draft ?? draft) : draft
}

export function dropDraft(path: string): void {
  try {
    sessionStorage.removeItem(nameOf(path))
  } catch {}
}
