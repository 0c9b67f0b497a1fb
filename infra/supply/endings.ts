import { domainToUnicode } from 'node:url'

/** Fewer names than this are no list of the root zone, which has had more than 1,400 since 2016. */
const LEAST = 1000
const COLUMNS = 110

/**
 * The module that holds the endings of web addresses, made from IANA's list: a comment with its version, and its names.
 * Names in other scripts are kept as people write them.
 * @throws Error for a text that is no such list
 */
export function endingsModule(list: string): string {
  const [head = '', ...lines] = list.split(/\r?\n/)
  const [, version] = /^# Version (\d+)/.exec(head) ?? []
  if (version === undefined) throw new Error('The list must begin with "# Version" and a number.')
  const names = lines.map((line) => line.trim()).filter((line) => line !== '')
  const wrong = names.find((name) => !/^[a-z\d-]{2,63}$/i.test(name))
  if (wrong !== undefined)
    throw new Error(`${JSON.stringify(wrong.slice(0, 80))} is no name of the root zone.`)
  if (names.length < LEAST)
    throw new Error(`The list has ${names.length} names; the root zone has more than ${LEAST}.`)
  const endings = names.map((name) => domainToUnicode(name.toLowerCase()).normalize('NFKC'))
  if (endings.includes('')) throw new Error('The list has a name that cannot be read.')
  const sorted = [...new Set(endings)].sort()
  return `/** Every ending of the root zone, version ${version} of IANA's list; \`npm run supply -- endings\` writes this file. */
export const ROOT_ZONE =
${rows(sorted)
  .map((row, at, all) => `  '${row}${at < all.length - 1 ? " ' +" : "'"}`)
  .join('\n')}
`
}

function rows(words: readonly string[]): string[] {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < COLUMNS) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
