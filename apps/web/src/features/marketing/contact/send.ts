import { call } from '@fivestead/client/http'
import { HttpError } from '@fivestead/client/http-error'
import type { ContactForm, ContactProblems } from '@fivestead/domain/contact/check'
import { contactField } from '@fivestead/domain/contact/check'
import { CONTACT_FIELDS, CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import * as m from '@fivestead/domain/languages/messages/contact/en'
import { LANGUAGE } from '../../../lib/language.ts'

/** Longer than the API takes to say that it cannot. */
const TIMEOUT_MS = 15_000

/** The form's fields as they are filled in. */
export function readForm(form: HTMLFormElement): ContactForm {
  const data = new FormData(form)
  const entries = CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? '')])
  return Object.fromEntries(entries) as ContactForm
}

/** Says when the form was begun (decision 013). Without it the form is sent all the same. */
export async function askForFormToken(): Promise<string | null> {
  try {
    return (await call<{ formToken: string }>('GET', '/api/contact/form-token', { timeout: TIMEOUT_MS }))
      .formToken
  } catch {
    return null
  }
}

/** Effect of a refusal on the form: fields to correct, or the server's own words about the whole. */
export type Refusal = { problems: ContactProblems; formError: string | null }

/** Sends the form; answers null when it was taken. */
export async function sendMessage(form: HTMLFormElement, formToken: string | null): Promise<Refusal | null> {
  const trap = String(new FormData(form).get(CONTACT_TRAP) ?? '')
  try {
    await call('POST', '/api/contact', {
      body: { ...readForm(form), [CONTACT_TRAP]: trap, ...(formToken === null ? {} : { formToken }) },
      timeout: TIMEOUT_MS,
    })
    return null
  } catch (error) {
    // A server's words are English: another page says less (LANG-6).
    if (LANGUAGE !== 'en') {
      const isBusy = error instanceof HttpError && error.status === 429
      return { problems: {}, formError: isBusy ? m.tooManyRequestsSoon : null }
    }
    const refused = error instanceof HttpError && (error.status ?? 500) < 500 ? error.serverMessage : null
    const field = refused === null ? null : contactField((error as HttpError).field)
    if (refused === null || field === null) return { problems: {}, formError: refused }
    return { problems: { [field]: refused }, formError: null }
  }
}
