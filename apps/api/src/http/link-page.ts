import { escapeHtml } from '@fivestead/domain/html'
import { AppError } from '../errors.ts'
import { htmlPage } from './page.ts'
import type { RestCall } from './rest.ts'

/**
 * The page of a link that came by mail or SMS. People open these: a link that is not valid answers a page too.
 * @param advice what to do when it is not valid, one sentence
 */
export async function linkPage<Offer>(
  reply: RestCall<unknown>['reply'],
  work: () => Promise<Offer>,
  page: (offer: Offer) => string,
  advice: string,
): Promise<string> {
  reply.type('text/html; charset=utf-8')
  try {
    return page(await work())
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    reply.code(404)
    const body = `<h1>${escapeHtml(error.message)}</h1><p>${advice}</p>`
    return htmlPage({ title: 'Link not valid', narrow: true, business: null, body })
  }
}
