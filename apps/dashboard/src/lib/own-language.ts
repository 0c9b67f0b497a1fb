import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { LOCALE } from '@fivestead/domain/languages/locale'

/** Language of this build of the screens. */
export const PAGE_LANGUAGE: OwnerLanguage = LOCALE.startsWith('es') ? 'es' : 'en'

/** The open page in another language; null where its address asks for that already. */
export function addressIn(href: string, language: OwnerLanguage | 'auto'): URL | null {
  const address = new URL(href)
  if (address.searchParams.get('lang') === language) return null
  address.searchParams.set('lang', language)
  return address
}

/**
 * Loads the open page in another language; the server keeps the choice on this device and takes it out of the address. A host
 * that has English alone leaves it there: the page stays as it is. `auto` follows the browser.
 */
export function readIn(language: OwnerLanguage | 'auto'): void {
  const address = addressIn(window.location.href, language)
  if (address !== null) window.location.replace(address)
}

/** An account's own language is its page's on every device: the page is loaded anew where it is in another. */
export function readInOwn(language: OwnerLanguage | null | undefined): void {
  if (language && language !== PAGE_LANGUAGE) readIn(language)
}
