import { m } from '../languages/messages/customers/words.ts'
import { TAG_MAX, TAGS_MAX } from './details.ts'

/** Texts of the customers screens. */
export const ADD_CUSTOMER = {
  nameRequired: m.customerNameIsRequired,
  failed: m.failedToAddCustomer,
} as const

/** One answer for a foreign customer as for an absent one (T01). */
export const CUSTOMER_NOT_FOUND = m.customerNotFound

export const CHANGE_CUSTOMER = {
  changed: m.customerUpdated,
  failed: m.failedToUpdateCustomer,
  deleted: m.customerDeleted,
  deleteFailed: m.failedToDeleteCustomer,
  deleteManyFailed: m.failedToDeleteCustomers,
  /** Why a waiting message is not sent. */
  contactRemoved: m.theContactWasRemoved,
  gone: m.theCustomerWasDeleted,
} as const

/** Why a selected customer is not asked. */
export const NOT_ASKED = {
  optedOut: m.hasOptedOut,
  waits: m.hasARequestThat,
  noContact: m.hasNoEmailAddress,
  /** `day` as in 'Nov 16, 2026'. */
  askedOn: (day: string) => m.wasAskedOn({ day }),
} as const

/** A field of a row that may differ from the customer. */
export type ContactField = 'name' | 'email' | 'phone'

type Differing = Parameters<typeof m.differsFromTheFile>[0]['fields']

export const CSV_IMPORT = {
  onlyCsv: m.onlyCsvFilesCan,
  /** The documented template. */
  template: 'name,email,phone',
  tooBig: (megabytes: number) => m.theFileCannotBe({ megabytes }),
  empty: m.thereAreNoCustomers,
  nameColumn: m.pleaseChooseTheColumn,
  attest: m.pleaseConfirmThatThese,
  /** Kept with the import as what the owner vouched for (POL-8). */
  attestWording: m.thesePeopleAreCustomers,
  tooMany: (max: number) => m.onlyTheFirstCustomers({ max }),
  rowTooLong: (max: number) => m.thisRowIsLonger({ max }),
  openQuote: m.aQuotationMarkIn,
  tooWide: (max: number) => m.thisRowHasMore({ max }),
  headerAgain: m.thisRowRepeats,
  footer: m.thisRowIsA,
  /** `value` as it is kept. */
  firstOfSeveral: (value: string) => m.onlyTheFirstOf({ value }),
  /** `fields` in the order of their type. */
  differs: (fields: readonly ContactField[]) =>
    m.differsFromTheFile({ fields: fields.length > 2 ? 'other' : (fields.join('_') as Differing) }),
  /** `fields` are contacts that another customer has as well. */
  shared: (fields: readonly ContactField[]) =>
    m.sharesContact({ fields: fields.length > 1 ? 'other' : fields[0] === 'email' ? 'email' : 'phone' }),
  /** `problem` is why the phone is none. */
  withoutPhone: (problem: string) => m.keptWithoutThePhone({ problem }),
  /** `problem` is why the address is none. */
  withoutEmail: (problem: string) => m.keptWithoutTheEmail({ problem }),
  withoutDetail: (problems: string) => m.keptBut({ problems }),
  withoutExtension: m.theExtensionIsLeft,
  rounded: m.theSpreadsheetRounded,
  placeholder: m.looksLikeAPlaceholder,
  badLastVisit: m.theLastVisitIs,
  lastVisitAhead: m.theLastVisitLies,
  badLanguage: m.theLanguageIsNot,
  badTags: m.onlyTagsOfAt({ tags: TAGS_MAX, letters: TAG_MAX }),
  longText: (field: 'notes' | 'other', max: number) => m.longTextIsCut({ field, max }),
  /** `app` as in 'Excel'. */
  spreadsheet: (app: string, how: string) => m.exportAsCsv({ app, how }),
  country: m.pleaseChooseACountry,
  notFound: m.importNotFound,
  ended: m.thisImportHasEnded,
  busy: m.otherImportsOfYours,
  otherFile: m.thisIsNotThe,
  outOfOrder: (part: number) => m.partOfTheFile({ part }),
  failed: m.importFailed,
  undone: m.importUndone,
  undoFailed: m.failedToUndoThe,
} as const
