/**
 * Start-up parameters of every session. A role or a database may have other values, which change how dates are written or
 * how strings are read. As parameters of their own and not within `options`, which PgBouncer refuses: it keeps these for
 * each of its clients (`track_extra_parameters` of its documentation lists them).
 */
export const STARTUP_SETTINGS = {
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
} as const

/**
 * Settings that no pooler passes on: the first statement of a connection makes them. Zero is no limit. Without `array_nulls`
 * an absent name in a list is stored as "NULL"; with fewer digits a place on the map is read somewhere else. Statements take
 * milliseconds: compiling one (`jit`) or starting processes for it took 30 to 500 more in a large business (PERF-4).
 */
const FIRST_SETTINGS = {
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  array_nulls: 'on',
  extra_float_digits: '1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const

/**
 * The first schema of the role's path that holds our tables, then `public` where it holds them; for a new database the
 * first of the path that exists, or `public`.
 */
const SCHEMA = `coalesce(
  (select quote_ident(name) from unnest(current_schemas(false) || 'public'::name) with ordinality as path (name, place)
    where to_regclass(quote_ident(name) || '.kysely_migration') is not null order by place limit 1),
  quote_ident(current_schema()), 'public')`

/**
 * The first statement of a connection: makes the session independent of the role's own settings and answers `pid`, the
 * server process. Behind a pooler in transaction mode it reaches one of several sessions only; there `connect_query` does the
 * same (DEP-8), each transaction names its isolation, and a single statement that is given up is sent again.
 */
export const FIRST_STATEMENT = `select pg_backend_pid() as pid, set_config('search_path', ${SCHEMA}, false), ${Object.entries(
  FIRST_SETTINGS,
)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`
