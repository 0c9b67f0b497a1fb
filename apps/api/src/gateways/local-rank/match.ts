/** A place in a list of results; null for what the provider did not state. */
export interface FoundPlace {
  placeId: string | null
  cid: string | null
  name: string | null
  phone: string | null
}

export interface WantedPlace {
  placeId: string | null
  name: string
  phone: string | null
}

/**
 * Returns true if a result is the wanted place: by its id, else by its CID, else by name and phone together.
 * A namesake with an id or CID that can be compared is not the place.
 */
export function isWanted(found: FoundPlace, wanted: WantedPlace): boolean {
  const phones = [found.phone, wanted.phone].map((phone) => digitsOf(phone))
  const sameName = found.name !== null && plain(found.name) === plain(wanted.name)
  const samePhone = phones[0] !== '' && phones[0] === phones[1]
  if (wanted.placeId === null) return sameName && (samePhone || phones.includes(''))
  if (found.placeId === wanted.placeId) return true
  const cid = cidOf(wanted.placeId)
  if (cid !== null && found.cid === cid) return true
  const comparable = found.placeId !== null || (cid !== null && found.cid !== null)
  return !comparable && sameName && samePhone
}

/**
 * Returns the CID, the number by which Google's maps know a place: ChIJ... is base64url of two fixed 64-bit
 * numbers, the second of which is the CID. Google does not promise this form; null for other ids.
 */
export function cidOf(placeId: string): string | null {
  const bytes = Buffer.from(placeId, 'base64url')
  const isPair = bytes.length === 20 && bytes.readUInt32BE(0) >>> 8 === 0x0a1209 && bytes[11] === 0x11
  return isPair ? bytes.readBigUInt64LE(12).toString() : null
}

/** Returns the last ten digits, so that "+1 (217) 555-0100" and "217-555-0100" are equal. */
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-10)

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
