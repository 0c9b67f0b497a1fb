import * as z from 'zod'
import { m } from '../languages/messages/messaging/words.ts'
import { CODE_DIGITS } from './mailed-code.ts'

/** A code as people type it: blanks and hyphens between the digits do not count. */
export const codeSchema = z
  .string({ error: () => m.codeNotText })
  .max(40, { error: () => m.codeTooLong })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((code) => /^\d+$/.test(code) && code.length === CODE_DIGITS, {
    error: () => m.codeDigits({ digits: CODE_DIGITS }),
  })
