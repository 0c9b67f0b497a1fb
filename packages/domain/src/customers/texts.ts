import { TAG_MAX, TAGS_MAX } from './details.ts'

/** Texts of the customers screens. */
export const ADD_CUSTOMER = {
  nameRequired: 'Customer name is required',
  failed: 'Failed to add customer',
} as const

/** One answer for a foreign customer as for an absent one (T01). */
export const CUSTOMER_NOT_FOUND = 'Customer not found'

export const CHANGE_CUSTOMER = {
  changed: 'Customer updated',
  failed: 'Failed to update customer',
  deleted: 'Customer deleted',
  deleteFailed: 'Failed to delete customer',
  deleteManyFailed: 'Failed to delete customers',
  /** Why a waiting message is not sent. */
  contactRemoved: 'The contact was removed from the customer',
  gone: 'The customer was deleted',
} as const

/** Why a selected customer is not asked. */
export const NOT_ASKED = {
  optedOut: 'opted out',
  waits: 'has a request that waits to go out',
  noContact: 'has no email address or phone number',
  /** `day` as in 'Nov 16, 2026'. */
  askedOn: (day: string) => `was asked on ${day}`,
} as const

const number = (value: number) => value.toLocaleString('en-US')

export const CSV_IMPORT = {
  onlyCsv: 'Only .csv files can be uploaded',
  /** The documented template. */
  template: 'name,email,phone',
  tooBig: (megabytes: number) => `The file cannot be larger than ${megabytes} MB`,
  empty: 'There are no customers in this file',
  nameColumn: 'Please choose the column that holds the name, the email address or the phone number',
  attest: 'Please confirm that these people are customers of yours',
  /** Kept with the import as what the owner vouched for (POL-8). */
  attestWording:
    'These people are customers of my business. They gave me these contact details themselves and expect to hear from me.',
  tooMany: (max: number) => `Only the first ${number(max)} customers of a file are added`,
  rowTooLong: (max: number) => `This row is longer than ${number(max)} characters`,
  openQuote: 'A quotation mark in this row is never closed',
  /** `fields` as in "name" or "name and phone". */
  differs: (fields: string) =>
    `Already a customer. The ${fields} in the file ${fields.includes(' and ') ? 'are' : 'is'} different; nothing was changed`,
  /** `problem` is why the phone is none. */
  withoutPhone: (problem: string) => `Kept without the phone. ${problem}`,
  /** `problem` is why the address is none. */
  withoutEmail: (problem: string) => `Kept without the email address. ${problem}`,
  withoutDetail: (problems: string) => `Kept, but ${problems}`,
  badLastVisit: 'the last visit is not a date',
  badLanguage: 'the language is not a language code such as en',
  badTags: `only ${TAGS_MAX} tags of at most ${TAG_MAX} characters are kept`,
  longText: (field: string, max: number) => `the ${field} are cut after ${max} characters`,
  /** `app` as in 'Excel'. */
  spreadsheet: (app: string, how: string) =>
    `Only .csv files can be uploaded. In ${app} choose ${how}, then choose the new file here.`,
  country: 'Please choose a country from the list',
  notFound: 'Import not found',
  ended: 'This import has ended',
  busy: 'Other imports of yours are being read. Please try again in a moment.',
  otherFile: 'This is not the file that the import began with',
  outOfOrder: (next: number) => `Part ${next} of the file comes next`,
  failed: 'Import failed',
  undone: 'Import undone',
  undoFailed: 'Failed to undo the import',
} as const
