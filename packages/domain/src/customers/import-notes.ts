import { countryName } from '../country.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m as customers } from '../languages/messages/customers/words.ts'
import { m } from '../languages/messages/import-notes/words.ts'
import { isWrittenAsUs } from '../phones/typed.ts'
import { inWords } from '../speaking.ts'
import { type StoredWords, type Wording, wordsOfStored } from '../stored-words.ts'
import { addressHint } from '../web-address.ts'
import { CUSTOMER_FIELDS, type TextField } from './fields.ts'

/** Words of every note. Names are stored: a release keeps those of the one before. */
const WORDS = inWords(() => ({
  ...m,
  tooLong: common.tooLong,
  customerNameRequired: common.customerNameRequired,
  noWebAddress: common.noWebAddress,
  noWebAddressHere: common.noWebAddressHere,
  noLineBreaks: common.noLineBreaks,
  enterUsPhone: common.enterUsPhone,
  enterPhoneOf: common.enterPhoneOf,
  emailNotAscii: common.emailNotAscii,
  emailInvalid: customers.emailInvalid,
}))

/** Values that are worded in the reader's language too, by their names in the messages. */
interface WordedValues {
  label: 'name' | 'email' | TextField
  /** ISO 3166-1 alpha-2. */
  country: string
  /** What looks like a web address. */
  hint: string
  problem: ImportNote
  problems: readonly ImportNote[]
}

const VALUES: Wording<WordedValues> = {
  label: (field) =>
    field === 'name'
      ? common.customerName
      : field === 'email'
        ? common.email
        : CUSTOMER_FIELDS[field].label(),
  country: countryName,
  hint: addressHint,
  problem: (note) => noteText(note),
  problems: (notes) => notes.map(noteText).join(', '),
}

/** Why a row of a file was refused, or what of it was left out, as it is stored. */
export type ImportNote = StoredWords<typeof WORDS, WordedValues>

/** Returns a note in the language of the present work (`speaking.ts`). */
export const noteText = (note: ImportNote): string => wordsOfStored(WORDS, VALUES, note)

/** The note on what is no phone number of this country. */
export const phoneNote = (country: string): ImportNote =>
  isWrittenAsUs(country) ? { code: 'enterUsPhone' } : { code: 'enterPhoneOf', values: { country } }
