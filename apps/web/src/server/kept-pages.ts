import { randomUUID } from 'node:crypto'
import type { Language } from '@fivestead/domain/languages/languages'
import type { Filled } from '@fivestead/site-server/compress'
import { Kept } from '@fivestead/site-server/kept'
import { Template } from '@fivestead/site-server/template'
import type { PageKind, PageView, View } from '../features/survey/model.ts'
import type { CompanyFacts } from './company-facts.ts'

/** What a page is rendered from, beside the kind and the language. */
export interface More {
  /** Only for a company page. */
  facts?: CompanyFacts | undefined
  /** Origin of the page, if not the public one. */
  origin?: string | undefined
  /** Language that the address names. */
  asked?: Language | null | undefined
  /** Decides which hours are today's; the present unless told. */
  now?: Date | undefined
}

/** HTML with its policy. */
export interface Shown {
  html: string | Filled
  csp: string
}

export type RenderPage = (
  kind: PageKind,
  view: View,
  language: Language,
  more: More,
) => { html: string; csp: string }

/** Bytes of all kept pages: some hundred. */
const BYTES_MAX = 32 * 1024 * 1024

/** A day begins anywhere on a quarter of an hour. */
const QUARTER_MS = 15 * 60 * 1000

/** Values that HTML, JSON and a URL have as they are. */
const PLAIN = /^[\w/%.~-]+$/

/**
 * Keeps rendered pages, each under exactly what it was rendered from: a business that changes has another key, so that
 * nothing needs to be dropped and nothing old is shown (decision 069). What differs between two customers is put into
 * slots: the submission key, the path and the request's id.
 */
export function keepPages(render: RenderPage): (...page: Parameters<RenderPage>) => Shown {
  const kept = new Kept<{ template: Template; csp: string; bytes: number }>(BYTES_MAX)
  // Nobody can guess them, so no business's text holds one.
  const marks = Array.from({ length: 3 }, () => `m${randomUUID()}`)
  return (kind, view, language, more) => {
    // A page with input, or a later step, is one customer's alone.
    const values = view.kind === 'page' && view.start === undefined ? valuesOf(view) : []
    if (view.kind !== 'page' || !values.every((value) => PLAIN.test(value)) || values.length === 0) {
      return render(kind, view, language, more)
    }
    const marked = withValues(view, marks)
    const lengths = values.map(({ length }) => length)
    const { facts = null, origin = null, asked = null, now = new Date() } = more
    const quarter = facts?.whereabouts?.hours ? Math.floor(now.getTime() / QUARTER_MS) : 0
    const key = JSON.stringify([kind, language, lengths, facts, origin, asked, quarter, marked])
    const { template, csp } = kept.get(key, () => {
      const { html, csp } = render(kind, marked, language, { ...more, now })
      const template = new Template(html, marks.slice(0, values.length), lengths)
      return { template, csp, bytes: template.bytes }
    })
    return { html: template.fill(values), csp }
  }
}

const valuesOf = ({ submissionKey, path, page: { request } }: PageView): string[] => [
  submissionKey,
  path,
  ...(request ? [request.id] : []),
]

function withValues(view: PageView, [submissionKey = '', path = '', id = '']: string[]): PageView {
  const { request } = view.page
  const page = request ? { ...view.page, request: { ...request, id } } : view.page
  return { ...view, submissionKey, path, page }
}
