import * as z from 'zod'
import { isCountryCode } from '../country.ts'
import { maybe, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidSchema } from '../ids.ts'
import * as m from '../languages/messages/customers/en.ts'
import { IMPORT_PART_MAX } from '../request-limits.ts'
import { CSV_CELLS_MAX, isCsvFile } from './csv.ts'
import { hasCustomerColumn } from './csv-columns.ts'
import { IMPORT_BYTES_MAX } from './import-limits.ts'
import { CSV_IMPORT } from './texts.ts'

const columnSchema = maybe(
  z
    .int(m.aColumnMustBe)
    .min(0, m.aColumnMustBeAt)
    .max(CSV_CELLS_MAX - 1, m.onlyTheFirstColumns({ max: CSV_CELLS_MAX })),
).transform((value) => value ?? null)

/** SHA-256 in hex, by which a file is known to be the same one again; how it is taken is the uploader's matter. */
const fingerprintSchema = maybe(
  z
    .string('fingerprint must be text')
    .regex(/^[0-9a-f]{64}$/, 'fingerprint must be 64 hexadecimal digits in lower case'),
)

/** Begins the upload of a file: what it is, and where its parts of a customer stand. */
export const beginImportSchema = strict({
  businessId: businessIdSchema,
  fileName: text(CSV_IMPORT.onlyCsv, m.fileName, 255).refine(isCsvFile, CSV_IMPORT.onlyCsv),
  /** Bytes of the file. */
  size: z
    .int('size must be a whole number')
    .min(1, CSV_IMPORT.empty)
    .max(IMPORT_BYTES_MAX, CSV_IMPORT.tooBig(IMPORT_BYTES_MAX / 1024 / 1024)),
  separator: z.enum([',', ';', '\t'], 'separator must be a comma, a semicolon or a tab'),
  /** Rows before the first customer. */
  skip: z.int('skip must be a number').min(0, 'skip must be at least 0').max(2, 'skip cannot exceed 2'),
  columns: strict({
    name: columnSchema,
    firstName: columnSchema,
    lastName: columnSchema,
    email: columnSchema,
    phone: columnSchema,
    lastVisit: columnSchema,
    tags: columnSchema,
    servedBy: columnSchema,
    language: columnSchema,
    notes: columnSchema,
  }).refine(hasCustomerColumn, CSV_IMPORT.nameColumn),
  /** Country of phone numbers without a country code; absent, the country of the business. */
  country: maybe(z.string('country must be text').refine(isCountryCode, CSV_IMPORT.country)),
  attested: z.literal(true, CSV_IMPORT.attest),
  /** Without it the upload cannot go on once its file is out of sight. */
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
  /** The one that the import began with, if it began with one. */
  fingerprint: fingerprintSchema,
})

/** One import of a business. */
export const oneImportSchema = strict({ businessId: businessIdParamSchema, id: uuidSchema })

export type BeginImportInput = z.output<typeof beginImportSchema>
export type ImportPartInput = z.output<typeof importPartSchema>
