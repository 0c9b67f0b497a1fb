/** The most customers of one file (R-17, raised to what the largest businesses have). */
export const IMPORT_ROWS_MAX = 100_000
/** Bytes of a file. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024
/** Rows before the first customer: titles, blank lines and the header. */
export const SKIP_MAX = 500
/** Rows that were left out or differ, as the screen lists them; the download has them all. */
export const IMPORT_NOTES_SHOWN = 50

/**
 * Returns true if a list of customers may have this name: .csv, or what the dashboard reads as one before it is uploaded
 * (a workbook, contacts of a phone, a ZIP of these).
 */
export const isImportFile = (fileName: string): boolean =>
  /\.(?:csv|tsv|txt|xlsx|xlsm|vcf|vcard|zip)$/i.test(fileName)
