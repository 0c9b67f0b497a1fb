/** Messages to owners by name, as a table of sentences has them in the language of the present work. */
type Table = Record<string, string | ((values: never) => string)>

/** Names of messages without values. */
export type PlainName<Words> = {
  [Name in keyof Words]: Words[Name] extends string ? Name : never
}[keyof Words]

type WithValues<Words, Worded> = {
  [Name in Exclude<keyof Words, PlainName<Words>>]: Words[Name] extends (values: infer Values) => string
    ? {
        code: Name
        values: { [Value in keyof Values]: Value extends keyof Worded ? Worded[Value] : Values[Value] }
      }
    : never
}

/**
 * A message as it is stored: its name and its values (LANG-12). `Worded` are the values that the reader's language words too,
 * by their names in the messages.
 */
export type StoredWords<Words, Worded> =
  | { code: PlainName<Words>; values?: never }
  | WithValues<Words, Worded>[keyof WithValues<Words, Worded>]

/** How each of these values is worded. */
export type Wording<Worded> = { [Name in keyof Worded]: (value: Worded[Name]) => string }

/** Returns a stored message in the language of the present work; '' for one that only a later release knows. */
export function wordsOfStored(
  words: Table,
  wording: Record<string, (value: never) => string>,
  { code, values = {} }: { code: string; values?: object | undefined },
): string {
  const message = words[code]
  if (typeof message !== 'function') return message ?? ''
  const worded = Object.entries<unknown>({ ...values }).map(([name, value]) => {
    const word = wording[name]
    return [name, word === undefined ? value : word(value as never)]
  })
  return message(Object.fromEntries(worded) as never)
}
