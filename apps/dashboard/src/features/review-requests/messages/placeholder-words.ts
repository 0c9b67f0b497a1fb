import * as common from '@fivestead/domain/languages/messages/common/en'
import { PLACEHOLDERS } from '@fivestead/domain/messaging/texts'
import * as m from '../../../messages/messages/en.ts'

/** Placeholders of a template as the owner reads them, between square brackets. */
export const PLACEHOLDER_WORDS: Record<(typeof PLACEHOLDERS)[number], string> = {
  '{customerName}': common.firstName,
  '{businessName}': common.businessName,
  '{reviewLink}': m.surveyLink,
}

/** A stored text for the screen: '{customerName}' becomes '[First name]'. */
export const inWords = (text: string): string =>
  PLACEHOLDERS.reduce((shown, name) => shown.replaceAll(name, `[${PLACEHOLDER_WORDS[name]}]`), text)

/** The same the other way, in any case of letters. */
export const withPlaceholders = (text: string): string =>
  text.replace(/\[([^[\]]{1,40})\]/g, (shown, words: string) => {
    const meant = words.toLowerCase()
    return PLACEHOLDERS.find((name) => PLACEHOLDER_WORDS[name].toLowerCase() === meant) ?? shown
  })
