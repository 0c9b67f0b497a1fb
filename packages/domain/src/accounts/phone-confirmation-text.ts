import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { codeInWords } from '../messaging/mailed-code.ts'
import { PRODUCT } from '../product.ts'

/** Lifetime of the texted code. */
export const PHONE_CODE_MINUTES = 10

/** The text that proves an account's number: one message, with the way out. */
export function phoneCodeText({ code, language }: { code: string; language: OwnerLanguage }): string {
  return all[language].phoneCode({
    product: PRODUCT.name,
    digits: codeInWords(code),
    minutes: PHONE_CODE_MINUTES,
  })
}
