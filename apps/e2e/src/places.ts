import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, type Business, CALL, DASHBOARD, newAccount, PASSWORD, WEB } from './api.ts'

export interface OwnerWithPlace extends Account {
  business: Business & { placeId: string }
}

interface FoundPlace {
  name: string
  place_id: string
  formatted_address: string
  user_ratings_total?: number
}

const KINDS = 'bakery dental salon cafe gym plumber hotel law spa auto bar school'.split(' ')
const TOWNS = 'Springfield Portland Asheville Madison Boise Savannah Duluth Tucson Spokane'.split(' ')

const answers = new Map<string, Promise<FoundPlace[]>>()

/** Results of the sandbox directory; they never change, so a worker asks once for each word. */
async function find(request: APIRequestContext, words: string[]): Promise<FoundPlace[]> {
  const ask = async (query: string): Promise<FoundPlace[]> => {
    const answer = await request.get(`${DASHBOARD}/api/business/search`, {
      headers: CALL,
      params: { query },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as FoundPlace[]
  }
  const lists = words.map((word) => {
    const asked = answers.get(word) ?? ask(word)
    answers.set(word, asked)
    return asked
  })
  return (await Promise.all(lists)).flat()
}

let turns = 0
/**
 * Places of this worker first: workers that want a free place at the same time would else take the same one.
 * Each turn begins at another place, so that one that was given back comes last, with what is cached about it.
 */
function ownFirst(places: FoundPlace[]): FoundPlace[] {
  const mine = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 3
  const isMine = ({ place_id: id }: FoundPlace) =>
    (id.charCodeAt(id.length - 1) + id.charCodeAt(8)) % 3 === mine
  const inOrder = places.toSorted((a, b) => a.place_id.localeCompare(b.place_id))
  // A worker that took over from one that failed begins elsewhere.
  const start = turns++ + Number(process.env.TEST_WORKER_INDEX ?? 0) * 5
  const own = inOrder.filter(isMine)
  const first = own.length === 0 ? 0 : start % own.length
  return [...own.slice(first), ...own.slice(0, first), ...inOrder.filter((place) => !isMine(place))]
}

/** Signs a new owner up with a place of the sandbox directory that stands on a street and that nobody has taken yet. */
export async function signUp(
  request: APIRequestContext,
  more: { plan?: string } = {},
): Promise<OwnerWithPlace> {
  const account = newAccount()
  const places = (await find(request, KINDS)).filter(({ formatted_address: address }) => /^\d/.test(address))
  for (const place of ownFirst(places)) {
    const answer = await request.post(`${DASHBOARD}/api/signup`, {
      headers: CALL,
      data: {
        ...account,
        phone: '(512) 555-0142',
        businessName: place.name,
        placeId: place.place_id,
        ...more,
      },
    })
    if (answer.status() === 409) continue
    expect(answer.status(), await answer.text()).toBe(201)
    const { business } = (await answer.json()) as Pick<OwnerWithPlace, 'business'>
    return { ...account, business }
  }
  throw new Error('every place of the sandbox directory is taken')
}

/** Deletes the account that is signed in if it has a place, so that other tests find that free: a deleted business keeps it. */
export async function givePlacesBack(request: APIRequestContext): Promise<void> {
  const answer = await request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })
  if (!answer.ok()) return
  const businesses = (await answer.json()) as { placeId: string | null }[]
  if (businesses.every(({ placeId }) => placeId === null)) return
  await request.delete(`${DASHBOARD}/api/user/account`, { headers: CALL, data: { password: PASSWORD } })
}

/**
 * A place of the sandbox directory that no business has yet, whose name is its own, that stands on a street and that
 * customers have rated more than a few times.
 */
export async function freePlace(request: APIRequestContext): Promise<FoundPlace> {
  const places = (await find(request, TOWNS)).filter(
    ({ name, formatted_address: address, user_ratings_total: rated = 0 }) =>
      /^[A-Za-z ]{8,}$/.test(name) && /^\d/.test(address) && rated >= 18,
  )
  for (const place of ownFirst(places)) {
    const slug = place.name.toLowerCase().replaceAll(' ', '-')
    const answer = await request.get(`${WEB}/api/business/by-slug/${slug}`, { headers: CALL })
    if (answer.status() === 404) return place
  }
  throw new Error('every place of the sandbox directory is taken')
}
