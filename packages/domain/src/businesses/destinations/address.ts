import { m } from '../../languages/messages/businesses/words.ts'
import { isPublicOrigin } from '../../private-address.ts'
import { readUrl } from '../../read-url.ts'
import { inWords } from '../../speaking.ts'
import { type DestinationSite, SITE_NAMES } from './sites.ts'

export const ADDRESS_MAX = 500

/** Endings under which the sites with a page for each country are at home. */
const ENDINGS = new Set(
  (
    'com ca co.uk ie com.au co.nz in com.sg com.my com.ph com.hk com.tw co.id co.kr jp cn co.za de at ch fr be nl it es pt ' +
    'com.pt se dk no fi pl cz co.hu rs gr com.gr com.tr co.il com.br com.mx com.ar com.pe com.ve cl co com.vn ru'
  ).split(' '),
)

const within = (domain: string) => (host: string) => host === domain || host.endsWith(`.${domain}`)
const anyCountry = (name: string) => (host: string) => {
  const at = host.lastIndexOf(`${name}.`)
  return (at === 0 || host[at - 1] === '.') && ENDINGS.has(host.slice(at + name.length + 1))
}

const HOSTS: Partial<Record<DestinationSite, (host: string) => boolean>> = {
  facebook: within('facebook.com'),
  tripadvisor: anyCountry('tripadvisor'),
  trustpilot: within('trustpilot.com'),
  booking: within('booking.com'),
  apple: (host) => host === 'maps.apple.com' || host === 'maps.apple',
  yelp: anyCountry('yelp'),
}

export const ADDRESS_PROBLEMS = inWords(
  () =>
    ({
      invalid: m.enterHttps,
      private: m.enterAPublicAddress,
      long: m.addressTooLong({ max: ADDRESS_MAX }),
      yelp: m.yelpForbidsAsking,
      foreign: (site: DestinationSite) => m.enterYourPageOn({ site: SITE_NAMES[site] }),
    }) as const,
)

/** The address as it is kept, or why it cannot be where a review is written. One without a scheme gets https://. */
export function readDestination(
  site: DestinationSite,
  typed: string,
): { url: string; problem?: never } | { url?: never; problem: string } {
  const text = typed.trim()
  if (text.length > ADDRESS_MAX) return { problem: ADDRESS_PROBLEMS.long }
  const url = parsed(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  // A name before an @ makes the host look like another one; a port is no public page.
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    return { problem: ADDRESS_PROBLEMS.invalid }
  }
  if (!isPublicOrigin(url.origin)) return { problem: ADDRESS_PROBLEMS.private }
  const host = url.hostname.replace(/\.$/, '')
  if (site === 'own' && HOSTS.yelp?.(host)) return { problem: ADDRESS_PROBLEMS.yelp }
  if (HOSTS[site]?.(host) === false) return { problem: ADDRESS_PROBLEMS.foreign(site) }
  return url.href.length > ADDRESS_MAX ? { problem: ADDRESS_PROBLEMS.long } : { url: url.href }
}

function parsed(text: string): URL | null {
  return /\s/.test(text) ? null : readUrl(text)
}

/** Returns the name of a destination as customers read it; a page of the owner's own is named by its host. */
export const destinationName = (site: DestinationSite, url: string): string =>
  site === 'own' ? new URL(url).hostname.replace(/^www\./, '') : SITE_NAMES[site]
