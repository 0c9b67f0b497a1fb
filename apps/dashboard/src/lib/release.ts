/** Reason why a script failed to load: no connection, a release since this page was loaded, or neither. */
export type MissingBecause = 'offline' | 'released' | 'unknown'

/**
 * Asks the server for the page anew and looks whether it still begins with the same script: after a release the files
 * of the one before are gone.
 *
 * @param entry address of the script that this page began with; null when it is not known
 */
export async function whyMissing(
  entry: string | null = entryOf(document),
  load: () => Promise<Response> = () => fetch(window.location.pathname, { cache: 'no-store' }),
): Promise<MissingBecause> {
  try {
    const page = await load()
    if (!page.ok || entry === null) return 'unknown'
    return (await page.text()).includes(entry) ? 'unknown' : 'released'
  } catch {
    return 'offline'
  }
}

/** A page that began with a rendered screen names its scripts for its loader, the first one first. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ??
  page.querySelector<HTMLScriptElement>('script[data-src]')?.dataset.src?.split(' ')[0] ??
  null
