import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { PAGE_LANGUAGE } from './own-language.ts'
import { runtime } from './runtime.ts'

/** Address of a page of the public site, in this screen's language. */
export const sitePage = (path: string): string => runtime().publicOrigin + pagePathIn(PAGE_LANGUAGE, path)
