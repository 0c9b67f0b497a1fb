/** Crockford's base 32: no two signs that look alike, and no U. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits: more than anybody can guess within the limit of their network (T11). */
export const SHORT_CODE_LENGTH = 12

/** The code of a short survey link, of as many random bytes as it has signs. */
export function shortCode(random: Uint8Array): string {
  return Array.from({ length: SHORT_CODE_LENGTH }, (_, at) => SIGNS[(random[at] ?? 0) % SIGNS.length]).join(
    '',
  )
}

/** Characters before and behind a code that anybody reads; the rest of an address may follow. */
const READ_MAX = 200

/**
 * A code as it was typed, pasted or carried by mail and chat: in any case, with O, I and L for 0 and 1, broken by blanks, hyphens and
 * invisible signs, and with quotes, brackets and whatever else is no letter or digit around it; null when it is none.
 */
export function readShortCode(typed: string): string | null {
  const text = typed.slice(0, READ_MAX)
  // A whole message may have been pasted: "…/7k2m9x4q8w3z Reply STOP".
  return codeIn(text) ?? codeIn(text.trimStart().split(/\s/, 1)[0] ?? '')
}

function codeIn(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Pd}\s]/gu, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
  return /^[^\p{L}\p{N}]*([0-9a-hjkmnp-tv-z]{12})(?![\p{L}\p{N}])/u.exec(code)?.[1] ?? null
}
