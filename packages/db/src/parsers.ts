import pg from 'pg'

/**
 * Both databases must answer alike (reference: Kysely on PGlite and on Postgres): `bigint` and so `count(*)`, `date`
 * and `interval` as strings, `bytea` as a Buffer, and `timestamptz` as a Date (both do that by themselves).
 */
export const EMBEDDED_PARSERS: Record<number, (value: string) => unknown> = {
  17: (value) => Buffer.from(value.slice(2), 'hex'),
  20: asText,
  1082: asText,
  1186: asText,
}

/** The same parsers for `pg`, for one pool only: nothing global is changed. */
export const POSTGRES_TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20 || oid === 1082 || oid === 1186) return asText
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
} as pg.CustomTypesConfig

function asText(value: string): string {
  return value
}
