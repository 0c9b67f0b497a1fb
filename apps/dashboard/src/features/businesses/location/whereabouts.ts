import { placePageLink } from '@fivestead/domain/businesses/review-link'

interface Known {
  placeId: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  phone: string | null
  website: string | null
}

interface Details {
  formatted_address: string
  formatted_phone_number?: string | undefined
  website?: string | undefined
}

export interface Whereabouts {
  /** In one line; empty when only the town is known. */
  address: string
  /** City and state. */
  city: string
  phone: string
  /** An address over http or https, or empty. */
  website: string
  /** The place's page on the maps service, else a search for the address. */
  mapsUrl: string | null
}

/** Returns how to reach a business: the owner's values, or the directory's where the owner gave none. */
export function whereabouts(business: Known, details: Details | null): Whereabouts {
  const city = [business.city, business.state].filter(Boolean).join(', ')
  const line = business.address
    ? [business.address, business.city, [business.state, business.zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ')
    : ''
  const address = line || details?.formatted_address || ''
  const website = business.website || details?.website || ''
  const searched = address || city
  return {
    address,
    city,
    phone: business.phone || details?.formatted_phone_number || '',
    website: /^https?:\/\//i.test(website) ? website : '',
    mapsUrl:
      business.placeId !== null
        ? placePageLink(business.placeId)
        : searched === ''
          ? null
          : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searched)}`,
  }
}
