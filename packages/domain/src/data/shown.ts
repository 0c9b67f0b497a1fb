/** Returns JSON Lines: a line of JSON for each row. */
export const toJsonLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The text of a value in a cell: times as ISO 8601, lists and objects as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The page of a zip that says what is in it. */
export function readmeText(files: readonly { name: string; about: string; columns: readonly string[] }[]) {
  const head = `Everything your organization has, as of the day of the export.

Each table comes twice: as .csv for a spreadsheet and as .jsonl (one JSON object a line) for a program.
Text is UTF-8 and times are UTC (ISO 8601). In .csv a cell that a spreadsheet would run as a formula begins with an
apostrophe. Rows that changed while the export was made are as they were when they were read.
Passwords, sign-in secrets and tokens are not part of it. Opt-outs are hashes, so that nobody's address is kept for them.
`
  const lines = files.map(({ name, about, columns }) => `${name}\n  ${about}\n  ${columns.join(', ')}\n`)
  return [head, ...lines].join('\n')
}
