import { openGoogleBusinessDouble } from '@fivestead/api/gateways/business-profile/testing/google-double'
import { openChatDouble } from '@fivestead/api/gateways/drafts/testing/chat-double'
import { openSerpapiDouble } from '@fivestead/api/gateways/local-rank/testing/serpapi-double'
import { openPlacesDouble } from '@fivestead/api/gateways/places/testing/places-double'
import {
  openReviewsDouble,
  SAMPLE_REVIEWS,
} from '@fivestead/api/gateways/profile-reviews/testing/reviews-double'
import { GOOGLE_CALLBACK_PATH } from '@fivestead/domain/businesses/google-connection'
import { openHttpFront } from './behavior.ts'

export const READ_DOUBLES = ['places', 'google', 'serpapi', 'model'] as const
export type ReadDoubleName = (typeof READ_DOUBLES)[number]

/** Acts of a person or of Google on a review of the profile. */
export const REVIEW_ACTS = ['vanish', 'come back', 'approve', 'reject'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

const PLACES_KEY = 'AIzaSyDoubleDoubleDoubleDouble'
const SERPAPI_KEY = 'serpapi-key-of-the-double'
const MODEL = { apiKey: 'model-key-of-the-double', model: 'double' }
const CLIENT = { clientId: 'double.apps.googleusercontent.com', clientSecret: 'double-client-secret' }

const INFO = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'googleapis.com' }
const quota = {
  error: {
    ...{ code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' },
    details: [{ ...INFO, reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit_value: '300' } }],
  },
}

/**
 * Servers on this machine that speak as Places API, Google's consent and Business Profile (one origin), SerpApi, and a server
 * of a model do, each behind a front that behaves as it is told, whatever it is asked.
 * @param options.dashboard where the browser comes back to: DASHBOARD_ORIGIN
 * @param options.port of the first of four in a row; any free ones with 0
 */
export async function openReadDoubles(options: { dashboard: string; port: number; slowMs: number }) {
  const { dashboard, port, slowMs } = options
  const places = await openPlacesDouble({ apiKey: PLACES_KEY })
  const serpapi = await openSerpapiDouble({ apiKey: SERPAPI_KEY })
  const model = await openChatDouble(MODEL)
  const google = await openGoogleBusinessDouble({
    ...CLIENT,
    redirectUri: `${dashboard}${GOOGLE_CALLBACK_PATH}`,
  })
  const reviews = await openReviewsDouble({ accepts: google.isGoodToken })
  for (const account of google.people.flatMap(({ accounts }) => accounts)) {
    for (const { name } of account.locations) reviews.open(`${account.name}/${name}`, SAMPLE_REVIEWS)
  }
  const googleUrl = google.url
  const at = (offset: number) => (port === 0 ? 0 : port + offset)
  const front = { slowMs, treats: 'all' } as const
  const ofGoogle = (path: string) => (path.startsWith('/v4/') ? reviews.url : googleUrl)
  const busy = { error: 'Your account has reached its throughput limit.' }
  const fronts = {
    places: await openHttpFront({ ...front, to: places.url, port: at(0), busy: quota }),
    google: await openHttpFront({ ...front, to: ofGoogle, port: at(1), busy: quota }),
    serpapi: await openHttpFront({ ...front, to: serpapi.url, port: at(2), busy }),
    model: await openHttpFront({
      ...front,
      to: model.url,
      port: at(3),
      busy: { error: { message: 'Busy' } },
    }),
  }
  google.url = fronts.google.url
  return {
    fronts,
    /** The calls that each took, oldest first, and how they were answered. */
    asked: (): Record<ReadDoubleName, { to: string; text: string }[]> => ({
      places: places.exchanges.map(({ method, path, status, sku }) => ({
        to: `${method} ${path}`,
        text: `${status}, ${sku}`,
      })),
      google: [...google.exchanges, ...reviews.exchanges].map(({ method, path, status }) => ({
        to: `${method} ${path}`,
        text: String(status),
      })),
      serpapi: serpapi.exchanges.map(({ query, status }) => ({ to: query.q ?? '', text: String(status) })),
      model: model.exchanges.map(({ path, status }) => ({ to: path, text: String(status) })),
    }),
    ...profileOf(reviews),
    env: () => ({
      places: { GOOGLE_PLACES_API_KEY: PLACES_KEY, GOOGLE_PLACES_API_URL: fronts.places.url },
      model: { LLM_URL: `${fronts.model.url}/v1`, LLM_MODEL: MODEL.model, LLM_KEY: MODEL.apiKey },
      google: {
        GOOGLE_OAUTH_CLIENT_ID: CLIENT.clientId,
        GOOGLE_OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
        GOOGLE_BUSINESS_API_URL: fronts.google.url,
      },
      serpapi: { SERPAPI_KEY, SERPAPI_API_URL: fronts.serpapi.url },
    }),
    async close() {
      for (const { close } of [...Object.values(fronts), places, serpapi, model, google, reviews])
        await close()
    },
  }
}

const GONE = { text: 'gone', reply: null, state: null }

/** The reviews of the Google profile, and what a person or Google does to them. */
function profileOf(reviews: Awaited<ReturnType<typeof openReviewsDouble>>) {
  const gone = new Map<string, ReturnType<typeof reviews.vanish>>()
  let added = 0
  return {
    /** The reviews of the profile's locations, newest first, and what was taken away from them. */
    reviews: () =>
      reviews.locations().flatMap((location) => [
        ...reviews.reviewsOf(location).map(({ name, starRating, comment, reviewReply }) => ({
          ...{ name, stars: starRating, text: comment ?? '' },
          ...{ reply: reviewReply?.comment ?? null, state: reviewReply?.reviewReplyState ?? null },
        })),
        ...[...gone.values()]
          .filter(({ name }) => name.startsWith(`${location}/`))
          .map(({ name, starRating }) => ({ name, stars: starRating, ...GONE })),
      ]),
    locations: reviews.locations,
    /** @returns what is wrong; null when it was done */
    act(name: string, what: ReviewAct): string | null {
      const [location = '', id = ''] = name.split('/reviews/')
      try {
        if (what === 'vanish') gone.set(name, reviews.vanish(location, id))
        if (what === 'approve') reviews.approve(location, id)
        if (what === 'reject') reviews.reject(location, id)
        if (what === 'come back') {
          const review = gone.get(name)
          if (!review) return `${name} is not gone`
          reviews.restore(location, review)
          gone.delete(name)
        }
        return null
      } catch (error) {
        return (error as Error).message
      }
    },
    /** Writes a review as a customer; an empty text gives stars alone. */
    write(location: string, { rating, text }: { rating: number; text: string }): void {
      added += 1
      const review = { id: `written-${added}`, rating, author: 'Visitor V.' }
      reviews.add(location, { ...review, text: text === '' ? null : text })
    },
  }
}
