import path from 'node:path'
import { OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { buildWeb, type WebOptions } from '../server/app.ts'
import { PUBLIC_PAGES } from '../site/pages.ts'
import { type FakeApi, startFakeApi } from './fake-api.ts'

export const DASHBOARD = 'https://app.fivestead.test'
export const distDir = path.resolve(import.meta.dirname, '../../dist')

/** Every public page's address, in each language of owners. */
export const PAGE_ADDRESSES: readonly string[] = OWNER_LANGUAGES.flatMap((language) =>
  PUBLIC_PAGES.map((path) => pagePathIn(language, path)),
)

export type TestSite = { url: string; api: FakeApi; close(): Promise<void> }

/** The public origin on a free port of loopback, before a fake API. */
export async function startTestSite(options: Partial<WebOptions> = {}): Promise<TestSite> {
  const api = await startFakeApi()
  const app = await buildWeb({
    api: api.url,
    dashboardOrigin: DASHBOARD,
    publicOrigin: 'https://fivestead.test',
    distDir,
    sandbox: false,
    ...options,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await api.close()
  }
  return { url, api, close }
}

/** A page's status, headers and text; redirects are not followed. */
export async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { redirect: 'manual', headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** Posts a form as a browser without script does. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** The page that an answer leads to. */
export const follow = (url: string, { headers }: { headers: Headers }) =>
  get(new URL(headers.get('location') ?? '', url).href)

/** The words of a page, without its markup. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

/** The value of a hidden field. */
export const hidden = (html: string, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
