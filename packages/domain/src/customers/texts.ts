/** The documented template of a file. */
export const CSV_TEMPLATE = 'name,email,phone'
