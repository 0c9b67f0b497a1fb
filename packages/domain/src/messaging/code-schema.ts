import * as z from 'zod'
import { m } from '../languages/messages/messaging/words.ts'
import { CODE_DIGITS } from './mailed-code.ts'

/** A code as people type it: blanks and hyphens between the digits do not count. */
export const codeSchema = z
  .string(m.codeNotText)
  .max(40, m.codeTooLong)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((code) => /^\d+$/.test(code) && code.length === CODE_DIGITS, m.codeDigits({ digits: CODE_DIGITS }))
