/** The names of the unique constraints that a use case may want to tell apart. */
export type UniqueConstraint =
  | 'users_pkey'
  | 'users_username_key'
  | 'users_email_key'
  | 'external_identities_pkey'
  | 'businesses_place_id_key'
  | 'businesses_slug_key'
  | 'opt_outs_pkey'
  | 'reviews_review_request_id_key'
  | 'reviews_submission_key_key'
  | 'feedback_review_id_key'
  | 'feedback_submission_key_key'

/**
 * True when the error is a breach of a unique constraint (SQLSTATE 23505), of the named one if given.
 * Both databases report it alike. Inside a transaction the transaction is over: `on conflict` avoids that.
 */
export function isUniqueViolation(error: unknown, constraint?: UniqueConstraint): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint
}

/** True when a row that the statement points to does not exist (SQLSTATE 23503), as after a deletion. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/** True when a text holds a NUL character, which no text column can keep (SQLSTATE 22021, in JSON 22P05). */
export function isUnstorableText(error: unknown): boolean {
  const code = sqlState(error)
  return code === '22021' || code === '22P05'
}

/** True when the database cannot be reached now, has just been lost or has no room: the caller may answer 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error)
  if (code === undefined)
    return /Connection terminated|timeout exceeded when trying to connect/.test(String(error))
  return (
    code.startsWith('08') ||
    code === '57P01' ||
    code === '57P02' ||
    code === '57P03' ||
    // Insufficient resources: the server's disk (53100), memory or connections.
    code.startsWith('53') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)
  )
}

/** The root database was used while a transaction of the same call chain is open. Use the transaction. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError'
}

/** The data folder is held by another process, or cannot be used. The message is one line for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Free space is below the threshold: the write was refused before the disk could fill. Answer 503. */
export class StorageLowError extends Error {
  override readonly name = 'StorageLowError'
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
