/** The @ of an address, also as quoted-printable, URLs, xtext (RFC 3461) and HTML write it. */
const AT = String.raw`(?:[@\uFE6B\uFF20]|[%=+]40|&#0*64;|&#x0*40;|&commat;)`
const ADDRESS = new RegExp(
  String.raw`(?:"(?:[^"\\\r\n]|\\.){0,64}"|[^\s<>"()[\],;:@]{0,254})${AT}(?:\[[^\]\s]{0,100}\]|[^\s<>"()[\],;]{0,254})`,
  'giu',
)

/** What stands in the place of an address. */
const REPLACEMENT = '[address]'

/**
 * A text of somebody else, without what looks like an email address: plain, in angle brackets, quoted, international
 * (RFC 6531) or encoded. Servers repeat whom a mail was for, and logs must not hold it (T26).
 * @param known an address whose local part is taken out where it stands alone, too
 */
export function withoutAddresses(text: string, known: string | null = null): string {
  const plain = text.replace(ADDRESS, REPLACEMENT)
  const local = known?.slice(0, known.lastIndexOf('@')) ?? ''
  if (local.length < 3) return plain
  const word = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${local.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\p{L}\p{N}])`,
    'giu',
  )
  return plain.replace(word, REPLACEMENT)
}
