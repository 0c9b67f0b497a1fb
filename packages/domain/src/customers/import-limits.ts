/** The most customers of one file (R-17, raised to what the largest businesses have). */
export const IMPORT_ROWS_MAX = 100_000
/** Bytes of a file. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024
/** Rows before the first customer: titles, blank lines and the header. */
export const SKIP_MAX = 500
/** Rows that were left out or differ, as the screen lists them; the download has them all. */
export const IMPORT_NOTES_SHOWN = 50

/** Endings of files that are lists of customers, or are read as one before they are uploaded: a workbook, contacts of a phone, a ZIP of these. */
export const IMPORT_ENDINGS = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'vcf', 'vcard', 'zip'] as const

/** Returns true if a list of customers may have this name. */
export const isImportFile = (fileName: string): boolean =>
  IMPORT_ENDINGS.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`))
