import { hoursFor, readHours } from '@fivestead/domain/businesses/hours'
import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { escapeHtml } from '@fivestead/domain/html'
import type { Language } from '@fivestead/domain/languages/languages'
import { all } from '@fivestead/domain/languages/messages/page-head/all'
import type { Whereabouts } from '@fivestead/domain/review-requests/responses'
import { knownZone } from '@fivestead/domain/time-zone'
import type { CustomerPage } from '../features/survey/model.ts'
import { scriptJson } from '../lib/html.ts'

/** Facts below the survey on a company page. */
export type CompanyFacts = { whereabouts?: Whereabouts | null | undefined; yelp: string | null }

/** Returns the HTML of the business's address, phone, hours, Yelp link and of who may rate (POL-20); the script does not hydrate it. */
export function factsHtml(
  { whereabouts, yelp }: CompanyFacts,
  business: string,
  language: Language,
  now: Date,
): string {
  const found = whereabouts ? whereaboutsHtml(whereabouts, language, now) : ''
  // No call to review: Yelp forbids asking (POL-6).
  const onYelp =
    yelp &&
    `<div><a class="s-policy" href="${escapeHtml(yelp)}" rel="noopener">${all[language].yelp}</a></div>`
  const facts = found + (onYelp ?? '')
  const card = facts === '' ? '' : `<div class="s-card s-privacy s-where">${facts}</div>`
  const sources = all[language].sources({ business: escapeHtml(business) })
  return `<footer>${card}<p class="s-privacy s-where">${sources}</p></footer>`
}

function whereaboutsHtml(found: Whereabouts, language: Language, now: Date): string {
  const { phone } = found
  const call =
    phone &&
    `<a class="s-policy" dir="ltr" href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`
  const lines = [`<bdi>${escapeHtml(addressLine(found))}</bdi>`, call].filter(Boolean).join('<br>')
  return lines + hoursHtml(found, language, now)
}

function hoursHtml({ hours, timeZone, country }: Whereabouts, language: Language, now: Date): string {
  if (hours === null) return ''
  const words = all[language]
  const at = { now, timeZone: knownZone(timeZone), country: country ?? DEFAULT_COUNTRY }
  const { today, isClosed, lines } = hoursFor(hours, at, language, {
    closed: words.closed,
    allDay: words.allDay,
    days: words.days,
  })
  const summary = today === null ? words.hours : isClosed ? words.closedToday : words.today({ hours: today })
  return `<details><summary>${summary}</summary>${lines.join('<br>')}</details>`
}

function addressLine({ address, city, state, zip }: Whereabouts): string {
  // An address typed in one line already names the town.
  const town = address !== null && city !== null && address.includes(city) ? null : city
  const region = town === null ? '' : [state, zip].filter(Boolean).join(' ')
  return [address, town, region].filter(Boolean).join(', ')
}

/**
 * LocalBusiness for search engines (developers.google.com, "Local business structured data"): only what the page shows,
 * and no rating: one that a business publishes about itself is self-serving. '' without an address, which Google requires.
 */
export function localBusinessData(
  { business, website }: Pick<CustomerPage, 'business' | 'website'>,
  found: Whereabouts,
  page: string,
): string {
  const { address, city, state, zip, country, phone, hours } = found
  if (address === null && city === null) return ''
  return `<script type="application/ld+json">${scriptJson({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: business.name,
    url: website ?? page,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      postalCode: zip ?? undefined,
      addressCountry: country ?? undefined,
    },
    telephone: phone ?? undefined,
    openingHoursSpecification: hours === null ? undefined : openings(hours),
  })}</script>`
}

/** Returns opening hours for Google, which marks a closed day by opening and closing at 00:00. */
const openings = (hours: string) =>
  readHours(hours)?.flatMap(({ days, openings: times }) =>
    (times.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : times).map((time) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      ...time,
    })),
  )
