import {
  contactProblem,
  emailProblem,
  feedbackProblem,
  type MessageProblem,
  phoneProblem,
} from '@fivestead/domain/reviews/message-rules'
import type { Field } from './model.ts'

/** Rules of a form's fields, in their order on the screen. */
export type FieldRules = Partial<Record<Field, (text: string) => MessageProblem | null>>

/** Rules of the survey's private message. */
export const SURVEY_RULES: FieldRules = { feedback: feedbackProblem, contact: contactProblem }

/** Rules of the company page's private message. */
export const COMPANY_RULES: FieldRules = {
  message: feedbackProblem,
  email: emailProblem,
  phone: phoneProblem,
}

/** Returns the first field that is wrong, and why; null when the form can be sent. */
export function firstWrong(
  rules: FieldRules,
  textOf: (field: string) => string,
): { wrong: Field; why: MessageProblem } | null {
  for (const [field, problemOf] of Object.entries(rules)) {
    const why = problemOf(textOf(field))
    if (why !== null) return { wrong: field as Field, why }
  }
  return null
}
