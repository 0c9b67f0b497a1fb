import { createServer } from 'node:http'
import { freePort } from '@fivestead/api/testing/free-port'
import { scriptSnippet, type WidgetKind } from '@fivestead/domain/businesses/widget'
import { LANGUAGES } from '@fivestead/domain/languages/languages'
import { type Figure, post } from './bench.ts'
import { openPage } from './page.ts'
import { signInDemo } from './sign-in-demo.ts'
import { onSite, type Site } from './site.ts'

/** Requests to us and bytes that they bring, heads included: the two pages of customers in each language, a page with the widget. */
export const weight = (): Promise<Figure[]> =>
  onSite({}, async (site) => {
    const { api, origin, slug } = site
    const kinds: WidgetKind[] = ['badge', 'stars']
    await post(`${api}/trpc/widget.save`, { businessId: 1, kinds, theme: 'auto' }, await signInDemo(api))
    const parts = kinds.map((kind) => scriptSnippet(origin, slug, kind)).join('<p>Open daily')
    const port = await freePort()
    // DevTools miss requests that a page makes before they have followed it into its process.
    const other = createServer((_request, response) => {
      response.write('<!doctype html><title>Joe</title>')
      setTimeout(() => response.end(`${parts}<p>Call us`), 500)
    }).listen(port, '127.0.0.1')
    const figures = [await figureOf('widget', 8, site, `http://127.0.0.1:${port}`)]
    for (const language of LANGUAGES) {
      figures.push(await figureOf(`survey, ${language}`, 66, site, `${origin}/survey/1?lang=${language}`))
      figures.push(
        await figureOf(`company page, ${language}`, 66, site, `${origin}/company/${slug}?lang=${language}`),
      )
    }
    other.close()
    return figures
  })

async function figureOf(name: string, limit: number, site: Site, url: string): Promise<Figure> {
  const { asked, shift } = await openPage(site.devTools, url)
  const ours = asked.filter((request) => request.url.startsWith(site.origin))
  const bytes = ours.reduce((sum, { wire }) => sum + wire, 0)
  return {
    name: `weight, ${name}`,
    value: `${ours.length} requests, ${(bytes / 1024).toFixed(1)} KB (${((ours[0]?.wire ?? 0) / 1024).toFixed(1)} KB the first), layout shift ${shift}`,
    aim: `2 requests, at most ${limit} KB, layout shift 0`,
    good: ours.length === 2 && ours.every(({ wire }) => wire > 0) && bytes <= limit * 1024 && shift === 0,
  }
}
