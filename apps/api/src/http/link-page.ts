import { escapeHtml } from '@fivestead/domain/html'
import { AppError } from '../errors.ts'
import { htmlPage, type Page } from './page.ts'
import type { RestCall } from './rest.ts'

/**
 * The page of a link that came by mail or SMS. People open these: a link that is not valid answers a page too.
 * @param invalid what the page says when it is not valid: `advice` is one sentence on what to do
 */
export async function linkPage<Offer>(
  reply: RestCall<unknown>['reply'],
  work: () => Promise<Offer>,
  page: (offer: Offer) => string,
  invalid: { advice: string; title?: string; heading?: string } & Pick<Page, 'language' | 'after'>,
): Promise<string> {
  reply.type('text/html; charset=utf-8')
  try {
    return page(await work())
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    reply.code(404)
    const { advice, title = 'Link not valid', heading = error.message, ...page } = invalid
    const body = `<h1>${escapeHtml(heading)}</h1><p>${advice}</p>`
    return htmlPage({ ...page, title, narrow: true, business: null, body })
  }
}
