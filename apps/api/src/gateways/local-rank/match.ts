/** A place in a list of results. What its provider did not say is null. */
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
 * Whether a result is the place: by its id, else by its CID, else by name and phone together. Where a result has an id or
 * CID that can be compared, a namesake is not the place.
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
 * The number that Google's maps know a place by, which its id carries: ChIJ... is base64url of two fixed 64-bit numbers,
 * the second of which is the CID. Google does not promise this form; an id of another one has no CID here.
 */
export function cidOf(placeId: string): string | null {
  const bytes = Buffer.from(placeId, 'base64url')
  const isPair = bytes.length === 20 && bytes.readUInt32BE(0) >>> 8 === 0x0a1209 && bytes[11] === 0x11
  return isPair ? bytes.readBigUInt64LE(12).toString() : null
}

/** The last ten digits, so that "+1 (217) 555-0100" and "217-555-0100" are one. */
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-10)

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
