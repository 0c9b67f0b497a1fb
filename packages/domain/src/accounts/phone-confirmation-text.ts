import { codeInWords } from '../messaging/mailed-code.ts'
import { PRODUCT } from '../product.ts'

/** How long the texted code works. */
export const PHONE_CODE_MINUTES = 10

/** The text that proves an account's number: one message, with the way out. */
export function phoneCodeText(code: string): string {
  return `${PRODUCT.name} code: ${codeInWords(code)}. Works for ${PHONE_CODE_MINUTES} minutes. Didn't ask for it? Ignore this text. Reply STOP to get no more.`
}
