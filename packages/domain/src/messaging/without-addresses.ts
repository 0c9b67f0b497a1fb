/** HTML's ways to write the @ of an address. */
const HTML_AT = /&#0*64;|&#x0*40;|&commat;/gi
/** The @ of an address, also as quoted-printable, URLs and xtext (RFC 3461) write it. */
const AT = /[@\uFE6B\uFF20]|[%=+]40/
/** A local part in quotes, and a domain that is an IP address in brackets (RFC 5321). */
const QUOTED_LOCAL = /"[^"\r\n]*"@/g
const BRACKETED_DOMAIN = /@\[[^[\]\s]*\]/g
/** A run of characters that an address may hold. */
const RUN = /[^\s<>"()[\],;]+/g
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Replacement of an address. */
const REPLACEMENT = '[address]'

/**
 * A text of somebody else, without what looks like an email address: plain, in angle brackets, quoted, international
 * (RFC 6531) or encoded. Servers repeat whom a mail was for, and logs must not hold it (T26).
 * @param known an address whose local part is taken out where it stands alone, too
 */
export function withoutAddresses(text: string, known: string | null = null): string {
  const plain = text
    .replace(HTML_AT, '@')
    .replace(QUOTED_LOCAL, '@')
    .replace(BRACKETED_DOMAIN, '@')
    .replace(RUN, (run) => (AT.test(run) ? REPLACEMENT : run))
  const local = known?.slice(0, known.lastIndexOf('@')) ?? ''
  return local.length < 3 ? plain : withoutWord(plain, local)
}

/** Replaces a word, whatever its case, where no letter or digit stands beside it. */
function withoutWord(text: string, word: string): string {
  const [lower, wanted] = [text.toLowerCase(), word.toLowerCase()]
  const isPart = (at: number) => LETTER_OR_DIGIT.test(lower.charAt(at))
  let kept = ''
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (at < from || isPart(at - 1) || isPart(end)) continue
    kept += text.slice(from, at) + REPLACEMENT
    from = end
  }
  return kept + text.slice(from)
}
