/** Parameters of other drivers, which libpq refuses: `schema` and `pgbouncer` are Prisma's. */
const NOT_LIBPQ =
  /^(uselibpqcompat|schema|pgbouncer|connection_limit|pool_timeout|statement_cache_size|socket_timeout|sslaccept|supa|workaround)$/

/**
 * Returns the URL of the same database for pg_dump and psql, which refuse parameters and modes that they do
 * not know. A host that is left out for the parameter `host` is written as one that the parameter replaces.
 */
export function urlForLibpq(url: string): string {
  const parsed = new URL(url.replace('@/', '@localhost/'))
  for (const name of [...parsed.searchParams.keys()])
    if (NOT_LIBPQ.test(name)) parsed.searchParams.delete(name)
  if (parsed.searchParams.get('sslmode') === 'no-verify') parsed.searchParams.set('sslmode', 'require')
  // libpq reads + as itself.
  parsed.search = parsed.search.replaceAll('+', '%20').replaceAll('%2F', '/')
  return parsed.href
}

/**
 * Returns the character that must be percent-encoded in the user or password of a Postgres URL; null when the
 * URL has one reading. A password with a raw `@ / ? # %` names another host, and the failure says only that
 * the host cannot be reached.
 */
export function unwrittenSign(url: string): string | null {
  const rest = url.replace(/^[a-z]+:\/\//i, '')
  const [authority = ''] = rest.split(/[/?#]/)
  if (/%(?![\da-f]{2})/i.test(authority)) return '%'
  const start = authority.includes('@') ? authority.slice(0, authority.lastIndexOf('@')) : null
  if (start !== null) return start.includes('@') ? '@' : null
  const cut = /^[^:]*:[^/?#]*([/?#])[^?]*@/.exec(rest)
  return cut !== null && !/^[^:]*:\d{1,5}$/.test(authority) ? (cut[1] ?? null) : null
}
