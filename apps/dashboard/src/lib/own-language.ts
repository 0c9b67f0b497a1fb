import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'

/** Language of this build of the screens. */
export const PAGE_LANGUAGE = LOCALE.split('-')[0]

/** Loads the open page in another language; the server keeps the choice on this device. `auto` follows the browser. */
export function readIn(language: OwnerLanguage | 'auto'): void {
  const address = new URL(window.location.href)
  address.searchParams.set('lang', language)
  window.location.replace(address)
}

/** An account's own language is its page's on every device: the page is loaded anew where it is in another. */
export function readInOwn(language: OwnerLanguage | null | undefined): void {
  if (language && language !== PAGE_LANGUAGE) readIn(language)
}
