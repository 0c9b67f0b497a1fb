/** The names of the unique constraints that a use case may want to tell apart. */
export type UniqueConstraint =
  | 'users_pkey'
  | 'users_username_key'
  | 'users_email_key'
  | 'external_identities_pkey'
  | 'businesses_place_id_key'
  | 'businesses_slug_key'
  | 'opt_outs_pkey'
  | 'message_templates_name'
  | 'reply_templates_name'
  | 'survey_domains_host'
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

/** True when a text holds a NUL character, which no text column can keep (SQLSTATE 22021, in JSON 22P05). */
export function isUnstorableText(error: unknown): boolean {
  const code = sqlState(error)
  return code === '22021' || code === '22P05'
}

/** Given up in favor of another transaction: deadlock and serialization failure. The caller may try again. */
const GIVEN_UP = /^40(P01|001)$/

/** True when the server gave the statement up in favor of another transaction: sent again, it may pass. */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.test(sqlState(error) ?? '')

/** Codes (SQLSTATE, or of the system) of a database that is away, has no room, or cut a statement short. */
const UNAVAILABLE_CODES = [
  // Insufficient resources: the server's disk (53100), memory or connections.
  /^53...$/,
  // The session ended for its idleness.
  /^57P05$/,
  // Timeouts: of the statement (57014), its wait for a lock (55P03), a transaction that was left open.
  /^(57014|55P03|25P0[34])$/,
  GIVEN_UP,
]

/** Codes of a server that is not there: connection exceptions; shut down, crashed or starting; the system's own. */
const AWAY_CODES = [
  /^08...$/,
  /^57P0[123]$/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
]

/** Messages without a code from pg, its pool and Kysely when a connection is gone or none is available. */
const UNAVAILABLE_WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|driver has already been destroyed)/

/**
 * True when the database cannot be reached now, has just been lost, has no room or took too long: the caller may answer
 * 503. Looks into the causes of an error and into the parts of an `AggregateError`.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  if (error instanceof DatabaseBusyError || isAwayHere(error)) return true
  const code = sqlState(error)
  if (code !== undefined && UNAVAILABLE_CODES.some((pattern) => pattern.test(code))) return true
  return insideOf(error).some((each) => isDatabaseUnavailable(each, depth + 1))
}

/**
 * True when the database's server is not there. The same codes inside an error of fetch, which is a TypeError, tell of a
 * provider.
 */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || depth > 5) return false
  return isAwayHere(error) || insideOf(error).some((each) => isDatabaseAway(each, depth + 1))
}

function isAwayHere(error: Error): boolean {
  const code = sqlState(error)
  if (code === undefined) return UNAVAILABLE_WORDS.test(error.message)
  return isMissingSocket(error) || AWAY_CODES.some((pattern) => pattern.test(code))
}

const insideOf = (error: Error): unknown[] =>
  error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]

/** A server that is not there has no socket in its folder; other files that are missing are no such matter. */
const isMissingSocket = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'connect'
}

/** True when the disk of the database server is full (SQLSTATE 53100). */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  return sqlState(error) === '53100' || isDiskFull(error.cause, depth + 1)
}

/** The root database was used while a transaction of the same call chain is open. Use the transaction. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError'
}

/** No connection came free in time. Answer 503. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/**
 * A business, key or network has more calls at once than its share of the connections serves: reply 429,
 * nothing is wrong.
 */
export class ShareBusyError extends Error {
  override readonly name = 'ShareBusyError'

  constructor() {
    super('Too many statements of one business, key or network wait for the database')
  }
}

/** The data folder is held by another process, or cannot be used. The message is one line for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/**
 * The database's schema is newer than this program, which would write to tables that it does not know. The message is one
 * line for the operator.
 */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError'
}

/** Free space is below the threshold: the write was refused before the disk could fill. Answer 503. */
export class StorageLowError extends Error {
  override readonly name = 'StorageLowError'
}

function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
