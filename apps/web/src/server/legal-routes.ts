import { LANGUAGES, type Language } from '@fivestead/domain/languages/languages'
import { languageHeaders } from '@fivestead/domain/languages/page-language'
import { languageFor } from '@fivestead/site-server/language'
import type { FastifyInstance } from 'fastify'
import { LEGAL_PAGES, legalFile } from '../site/pages.ts'
import { openPage, readPage, type SitePage, type SitePagesOptions, sendPage } from './site-pages.ts'

/** Terms and privacy policy, with headings in the language of the customer who comes from a survey (LANG-13). */
export function addLegalRoutes(app: FastifyInstance, options: SitePagesOptions): void {
  for (const page of LEGAL_PAGES) {
    const open = (reader: Language) =>
      openPage(readPage(options.distDir, legalFile(page, reader)), 'en', options, reader)
    const pages = Object.fromEntries(LANGUAGES.map((reader) => [reader, open(reader)])) as Record<
      Language,
      SitePage
    >
    app.get(page, (request, reply) => {
      const reader = languageFor(request)
      return sendPage(request, reply.headers(languageHeaders(request, reader)), pages[reader], 200)
    })
  }
}
