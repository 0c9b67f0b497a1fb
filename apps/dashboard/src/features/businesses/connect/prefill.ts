import { isPlaceId } from '@fivestead/domain/places/place-id'
import type { PickedPlace } from '../../../components/place-search/pick.ts'

/** Parameters of the connect screen's address; `rating` and `reviews` are accepted and ignored. */
export interface ConnectQuery {
  name?: string
  place_id?: string
  address?: string
  phone?: string
  website?: string
}

/** Initial values of the screen. */
export interface Prefill {
  /** The business that is selected already; needs a name and a place id. */
  place: PickedPlace | null
  name: string
  placeId: string | null
}

const FIELDS = ['name', 'place_id', 'address', 'phone', 'website'] as const
const LONGEST = 500

/** Reads the query: text alone, and no more of it than a business has. A number in the address counts as text. */
export function readConnectQuery(query: Record<string, unknown>): ConnectQuery {
  const read: ConnectQuery = {}
  for (const field of FIELDS) {
    const given = query[field]
    const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
    if (text !== '') read[field] = text.slice(0, LONGEST).trim()
  }
  return read
}

/** The state that a query leads to. An id that none can be is as good as none. */
export function prefillOf(query: ConnectQuery): Prefill {
  const name = query.name ?? ''
  const placeId = query.place_id !== undefined && isPlaceId(query.place_id) ? query.place_id : null
  const place =
    name === '' || placeId === null
      ? null
      : {
          placeId,
          name,
          address: query.address ?? '',
          phone: query.phone ?? '',
          website: query.website ?? '',
          types: [],
        }
  return { place, name, placeId }
}
