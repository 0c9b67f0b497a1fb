import type { PlaceDetails } from '../places/responses.ts'
import { businessCategory, businessType } from './place-types.ts'

/** Parts of a formatted address; a part is absent where the address lacks it. */
export interface AddressParts {
  street?: string
  city?: string
  state?: string
  zip?: string
}

const COUNTRY = /^(USA|U\.S\.A\.|United States( of America)?)$/

/**
 * Reads a formatted address: split on commas, first piece the street, second the city; with
 * three pieces or more the last one is read for a leading two-capital-letter state and for a 5 or 5+4 digit zip,
 * each whether or not the other is there. A country at the very end is left aside first, as maps services add one.
 */
export function parseAddress(formatted: string): AddressParts {
  const pieces = formatted
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)
  if (pieces.length > 3 && COUNTRY.test(String(pieces.at(-1)))) pieces.pop()
  const parts: AddressParts = {}
  const [street, city] = pieces
  // A business that visits its customers shows no street, only 'Springfield, IL'.
  if (pieces.length === 2 && /^[A-Z]{2}$/.test(String(city)) && !/\d/.test(String(street))) {
    return { city: String(street), state: String(city) }
  }
  if (street) parts.street = street
  if (city) parts.city = city
  if (pieces.length >= 3) Object.assign(parts, stateAndZip(String(pieces.at(-1))))
  return parts
}

function stateAndZip(piece: string): Pick<AddressParts, 'state' | 'zip'> {
  const state = /^([A-Z]{2})\b/.exec(piece)?.[1]
  const zip = /\b(\d{5}(?:-\d{4})?)\b/.exec(piece)?.[1]
  return { ...(state && { state }), ...(zip && { zip }) }
}

/** The fields of a business form that a chosen place fills. */
export interface BusinessFormFields {
  businessName: string
  address: string
  phone: string
  website: string
  placeId: string
  city: string
  state: string
  zip: string
  type: string
  category: string
}

/** The form after a place was chosen; what the place does not tell keeps its current value. */
export function autofillBusiness<Form extends BusinessFormFields>(
  current: Form,
  place: Partial<PlaceDetails>,
): Form {
  const parts = parseAddress(place.formatted_address ?? '')
  const types = place.types ?? (place.type ? [place.type] : [])
  return {
    ...current,
    businessName: place.name || current.businessName,
    address: parts.street ?? current.address,
    phone: place.formatted_phone_number || place.international_phone_number || place.phone || current.phone,
    website: place.website || current.website,
    placeId: place.place_id || current.placeId,
    city: parts.city ?? current.city,
    state: parts.state ?? current.state,
    zip: parts.zip ?? current.zip,
    type: businessType(types) ?? current.type,
    category: businessCategory(types) ?? current.category,
  }
}
