import * as z from 'zod'
import { isCountryCode } from '../country.ts'
import { maybe, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidSchema } from '../ids.ts'
import { m } from '../languages/messages/customers/words.ts'
import { IMPORT_PART_MAX } from '../request-limits.ts'
import { CSV_CELLS_MAX, CSV_QUOTINGS, CSV_SEPARATORS } from './csv.ts'
import { COLUMNS_OF_A_KIND_MAX, type ContactColumn, hasCustomerColumn } from './csv-columns.ts'
import { PLAIN_FIELDS } from './csv-headings.ts'
import { forEachOf } from './fields.ts'
import { IMPORT_BYTES_MAX, isImportFile, SKIP_MAX } from './import-limits.ts'
import { OPT_OUT_CHANNELS } from './opt-out-columns.ts'

const columnNumber = z
  .int({ error: () => m.columnNotNumber })
  .min(0, { error: () => m.columnTooSmall })
  .max(CSV_CELLS_MAX - 1, { error: () => m.columnTooLarge({ max: CSV_CELLS_MAX }) })
const columnSchema = maybe(columnNumber).transform((value) => value ?? null)
const severalMax = `At most ${COLUMNS_OF_A_KIND_MAX} columns of a kind can be read`

/** A single column, or several in order of preference, each alone or with the column that labels it. */
const contactColumns = maybe(
  z.union(
    [
      columnNumber.transform((column) => [{ column, label: null }]),
      z
        .array(
          z.union([
            columnNumber.transform((column) => ({ column, label: null })),
            strict({ column: columnNumber, label: columnSchema }),
          ]),
        )
        .max(COLUMNS_OF_A_KIND_MAX, severalMax),
    ],
    {
      // The reason of the one form that was meant.
      error: ({ input }) =>
        columnNumber.safeParse(Array.isArray(input) ? undefined : input).error?.issues[0]?.message ??
        m.columnNotNumber,
    },
  ),
).transform((value): ContactColumn[] => value ?? [])

const optOutColumns = maybe(
  z
    .array(
      strict({
        column: columnNumber,
        channel: z.enum(OPT_OUT_CHANNELS, 'channel must be email, sms or all'),
        yes: z.enum(['out', 'in'], 'yes must be out or in').nullable(),
      }),
      'optOuts must be a list',
    )
    .max(COLUMNS_OF_A_KIND_MAX, severalMax),
).transform((value) => value ?? [])

/** SHA-256 in hex, by which a file is known to be the same one again; how it is taken is the uploader's matter. */
const fingerprintSchema = maybe(
  z
    .string('fingerprint must be text')
    .regex(/^[0-9a-f]{64}$/, 'fingerprint must be 64 hexadecimal digits in lower case'),
)

/** Begins the upload of a file: what it is, and where its parts of a customer stand. */
export const beginImportSchema = strict({
  businessId: businessIdSchema,
  fileName: text(
    () => m.onlyTheseFiles,
    () => m.fileName,
    255,
  ).refine(isImportFile, { error: () => m.onlyTheseFiles }),
  /** Bytes of the file. */
  size: z
    .int('size must be a whole number')
    .min(1, { error: () => m.fileEmpty })
    .max(IMPORT_BYTES_MAX, { error: () => m.fileTooLarge({ megabytes: IMPORT_BYTES_MAX / 1024 / 1024 }) }),
  separator: z.enum(
    CSV_SEPARATORS,
    `separator must be one of ${CSV_SEPARATORS.map((sign) => JSON.stringify(sign)).join(' ')}`,
  ),
  /** Quoting of cells or rows; if absent, cells are in double quotes. */
  quoting: maybe(z.enum(CSV_QUOTINGS, 'quoting must be double, single or rows')),
  /** Rows before the first customer. */
  skip: z
    .int('skip must be a number')
    .min(0, 'skip must be at least 0')
    .max(SKIP_MAX, `skip cannot exceed ${SKIP_MAX}`),
  columns: strict({
    ...forEachOf(PLAIN_FIELDS, () => columnSchema),
    email: contactColumns,
    phone: contactColumns,
    optOuts: optOutColumns,
    isOptOutList: maybe(z.boolean('isOptOutList must be true or false')),
  }).refine(hasCustomerColumn, { error: () => m.chooseContactColumn }),
  /** Country of phone numbers without a country code; absent, the country of the business. */
  country: maybe(z.string('country must be text').refine(isCountryCode, { error: () => m.countryRequired })),
  /** Order of dates such as 11/12/2026; absent, the country's. */
  dayOrder: maybe(z.enum(['day first', 'month first'], 'dayOrder must be day first or month first')),
  /** Encoding that the uploader read the file in: with the same one it goes on. */
  encoding: optionalText('encoding', 40),
  attested: z.literal(true, { error: () => m.attestRequired }),
  /** Fingerprint of the file; without it the upload cannot be resumed once the page has lost the file. */
  fingerprint: fingerprintSchema,
  /** Rows of the file that count, as the uploader sees them: for the progress that the owner is told. */
  total: maybe(
    z
      .int('total must be a whole number')
      .min(0, 'total must be at least 0')
      .max(IMPORT_BYTES_MAX, 'total is too large'),
  ),
})

/** The next part of the file's text; parts are counted from 0 and may be cut anywhere. */
export const importPartSchema = strict({
  businessId: businessIdSchema,
  id: uuidSchema,
  part: z.int('part must be a number').min(0, 'part must be at least 0').max(1_000_000, 'part is too large'),
  text: z
    .string('text must be text')
    .max(IMPORT_PART_MAX, `A part cannot exceed ${IMPORT_PART_MAX} characters`),
  last: z.boolean('last must be true or false'),
  /** Fingerprint that the import began with, if it had one. */
  fingerprint: fingerprintSchema,
})

/** Selects an import of a business. */
export const oneImportSchema = strict({ businessId: businessIdParamSchema, id: uuidSchema })

export type BeginImportInput = z.output<typeof beginImportSchema>
export type ImportPartInput = z.output<typeof importPartSchema>
