import * as z from 'zod'
import { CODE_DIGITS } from './mailed-code.ts'

/** A code as people type it: blanks and hyphens between the digits do not count. */
export const codeSchema = z
  .string('code must be text')
  .max(40, 'code is too long')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((code) => /^\d+$/.test(code) && code.length === CODE_DIGITS, `The code has ${CODE_DIGITS} digits`)
