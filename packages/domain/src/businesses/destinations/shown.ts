import { reviewLink } from '../review-link.ts'
import { destinationName } from './address.ts'
import type { DestinationSite, ReviewDestination } from './sites.ts'

/** A destination as it is kept. */
export interface KeptDestination {
  site: DestinationSite
  url: string | null
  share: number | null
}

const GOOGLE: KeptDestination = { site: 'google', url: null, share: null }

/**
 * Returns the sites on which customers of a business can write a review, in the owner's order. Google's page
 * is made from the place; a business that has chosen nothing has it alone. Yelp is never included.
 * @param requestId picks the site by the shares, so that a link always shows the same site; all sites when
 * absent (a QR code, the company page)
 */
export function shownDestinations(
  kept: readonly KeptDestination[],
  placeId: string | null,
  requestId?: string,
): ReviewDestination[] {
  const chosen = kept.filter(({ site }) => site !== 'yelp')
  const open = (chosen.length > 0 ? chosen : [GOOGLE]).filter(
    ({ site }) => site !== 'google' || placeId !== null,
  )
  return (requestId === undefined ? open : byShare(open, requestId)).flatMap(({ site, url }) => {
    const to = site === 'google' && placeId !== null ? reviewLink(placeId) : url
    return to === null || site === 'yelp' ? [] : { site, name: destinationName(site, to), url: to }
  })
}

/** Returns the destination whose share the request falls into; all of them when none has a share. */
function byShare(open: readonly KeptDestination[], requestId: string): readonly KeptDestination[] {
  const total = open.reduce((sum, { share }) => sum + (share ?? 0), 0)
  if (total === 0) return open
  let left = hash(requestId) % total
  const one = open.find(({ share }) => {
    left -= share ?? 0
    return left < 0
  })
  return one ? [one] : open
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
