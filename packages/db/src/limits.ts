/**
 * Kinds of callers of the database. Each kind has its own connections, so that owners, imports and the worker cannot
 * take those of visitors (T25). `jobs` is the queue's own bookkeeping; `work` covers jobs, imports and migrations.
 */
export type CallKind = 'visitors' | 'owners' | 'work' | 'jobs'

/** Time limits of a statement, in milliseconds. */
export interface StatementLimits {
  /** Longest run of one statement. */
  statementMs: number
  /** Longest wait for a lock inside a transaction; shorter than the statement's limit. */
  lockMs: number
  /** Longest pause between two statements of one transaction, which may hold locks. */
  pauseMs: number
}

/** Share of a Postgres server for one kind of call. */
export interface CallLimits extends StatementLimits {
  /** Most connections of this process. */
  connections: number
  /** Most connections for what belongs together (`inShare`): one business with a stuck row leaves room for others. */
  perShare: number
  /** Longest wait for a connection, in milliseconds. */
  waitMs: number
}

/**
 * A request answers 503 within 10 s although its link is frozen: one statement runs into its limit, the next
 * one into the wait for a new connection.
 */
export const CALL_LIMITS: Readonly<Record<CallKind, CallLimits>> = {
  visitors: {
    connections: 5,
    perShare: 3,
    waitMs: 3000,
    statementMs: 4000,
    lockMs: 2000,
    pauseMs: 15_000,
  },
  owners: {
    connections: 6,
    perShare: 3,
    waitMs: 3000,
    statementMs: 5000,
    lockMs: 2500,
    pauseMs: 15_000,
  },
  work: {
    connections: 4,
    perShare: 2,
    waitMs: 10_000,
    statementMs: 30_000,
    lockMs: 5000,
    pauseMs: 60_000,
  },
  jobs: {
    connections: 2,
    perShare: Number.POSITIVE_INFINITY,
    waitMs: 10_000,
    statementMs: 8000,
    lockMs: 5000,
    pauseMs: 15_000,
  },
}

/**
 * Share of a replica for reports. Short: behind a dead link the primary still has to answer within the same 10
 * s.
 */
export const REPLICA_LIMITS: CallLimits = {
  connections: 4,
  perShare: 2,
  waitMs: 1000,
  statementMs: 2000,
  lockMs: 1000,
  pauseMs: 15_000,
}

/** An index on a large table takes minutes; its wait for a lock stops everybody behind it, so that is short. */
export const MIGRATION_LIMITS: StatementLimits = {
  statementMs: 2 * 60 * 60_000,
  lockMs: 3000,
  pauseMs: 60_000,
}
