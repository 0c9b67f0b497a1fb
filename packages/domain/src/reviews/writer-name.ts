import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { oneLine } from '../messaging/templates.ts'
import { ANONYMOUS } from './limits.ts'

/** Name of somebody who wrote to a business, in a mail to its owner; the company page keeps `ANONYMOUS` for none. */
export const writerName = (name: string | null, language: OwnerLanguage): string =>
  oneLine(name === null || name === ANONYMOUS ? all[language].anonymous : name)
