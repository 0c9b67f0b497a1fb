/** Parameters of the claim screen's address; the screen needs both. */
export interface ClaimSearch {
  business?: number
  place_id?: string
}

const LONGEST = 255

/** Reads the query; anything that cannot be is left out. The router reads an id made of digits alone as a number. */
export function readClaimSearch({ business, place_id: place }: Record<string, unknown>): ClaimSearch {
  const id = typeof place === 'string' || typeof place === 'number' ? String(place) : ''
  return {
    ...(Number.isInteger(business) && Number(business) > 0 ? { business: Number(business) } : {}),
    ...(id !== '' && id.length <= LONGEST ? { place_id: id } : {}),
  }
}
