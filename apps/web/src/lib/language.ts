import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { pagePathIn } from '@fivestead/domain/languages/page-path'

/** Language of this build of the marketing pages. */
export const LANGUAGE = m.code as OwnerLanguage

/** The tag for `Intl`: the pages of owners count and write dates as in the United States. */
export const LANGUAGE_TAG = `${LANGUAGE}-US`

/** Address of one of our pages in this language; a fragment stays. */
export const pageHref = (path: string): string => pagePathIn(LANGUAGE, path)

/** Address of a page that is written in the visitor's language, such as the dashboard's and the survey's. */
export const withLanguage = (href: string): string =>
  LANGUAGE === 'en' ? href : `${href}${href.includes('?') ? '&' : '?'}lang=${LANGUAGE}`
