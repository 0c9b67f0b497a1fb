import { m } from './languages/messages/common/words.ts'

/** Bytes of a request body, unless `LARGER_BODIES` names the call (T25). */
export const BODY_MAX = 16 * 1024

/** Bytes of a returned mail; what is beyond is not read. */
export const RETURNED_MAIL_MAX = 64 * 1024

/** Bytes of a mail to the mailbox of a business, with its attachments: a larger one is refused. */
export const REQUEST_MAIL_MAX = 5 * 1024 * 1024

/** Bytes of an import's file that travel in one part, and so its most characters: a byte is at most one character. */
export const IMPORT_PART_MAX = 128 * 1024

/** Bytes of a call with reviews of the owner's own copy of a Google profile. */
export const COPY_BYTES_MAX = 256 * 1024

/**
 * The calls that take more, in bytes. The API and both sites in front of it read this list, so that a site never
 * refuses what the API takes. `:name` stands for any one segment.
 */
export const LARGER_BODIES: Readonly<Record<string, number>> = {
  // 5,000 characters take up to 15,000 bytes, and there are other fields.
  '/api/contact': 32 * 1024,
  // A text of 1,600 characters outside ASCII takes 14,400 bytes as a form, and each of ten pictures has an address.
  '/api/webhooks/:provider/inbound': 64 * 1024,
  // Events of a mail carry its header; a returned mail has its report before the mail itself.
  '/api/webhooks/resend': 64 * 1024,
  '/api/webhooks/mail': RETURNED_MAIL_MAX,
  // An extra byte shows that a mail is too large.
  '/api/webhooks/request-mail': REQUEST_MAIL_MAX + 1,
  // A logo of 2 MB in base64.
  '/api/business/logo': 2_796_204 + 1024,
  // Reviews of the owner's own copy, 200 at once.
  '/trpc/reviews.profile.copy': COPY_BYTES_MAX,
  // A control character takes six bytes in JSON.
  '/api/business/customers/imports/:id/parts': 6 * IMPORT_PART_MAX + 1024,
}

const larger = Object.entries(LARGER_BODIES).map(([path, bytes]) => ({ segments: path.split('/'), bytes }))

/** The most bytes that a body sent to this path may have. @param path without the query, as it was sent */
export function bodyMax(path: string): number {
  const segments = path.split('/')
  const fits = (known: readonly string[]) =>
    known.length === segments.length &&
    known.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  return larger.find((call) => fits(call.segments))?.bytes ?? BODY_MAX
}

/** Said with 413. */
export const bodyTooLarge = (bytes: number): string => m.bodyTooLarge({ bytes })

/** Characters of an address up to its query. The longest of ours, a batch of ten reads, has about 300. */
export const PATH_MAX = 2048

/**
 * Characters of the query. More than the path's, because identity providers choose how long the codes and states are
 * that they append to a callback; some write 4 KiB. Nothing walks through a query in more than one pass.
 */
export const QUERY_MAX = 8192

/** Characters of one part of a path between two slashes, where the part is an id, a slug or names of calls. */
export const PATH_PART_MAX = 500

/** Returns why an address is refused with 414 before anything looks at it; null when it is not. */
export function addressTooLong(address: string): string | null {
  const at = address.indexOf('?')
  const path = at === -1 ? address.length : at
  const query = address.length - path - 1
  if (path > PATH_MAX) return m.addressTooLong({ part: 'path', max: PATH_MAX })
  return query > QUERY_MAX ? m.addressTooLong({ part: 'query', max: QUERY_MAX }) : null
}

/** Said with 414 for one part of a path. */
export const pathPartTooLong = (): string => m.addressTooLong({ part: 'other', max: PATH_PART_MAX })
