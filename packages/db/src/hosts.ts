import pg from 'pg'
import { DatabaseBusyError } from './errors.ts'
import { urlForNode } from './tls.ts'

/** Milliseconds for one server to say whether it takes writes. */
const PROBE_MS = 2000

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(?=[/?#]|$)(.*)$/i

/**
 * Returns one URL for each host of a Postgres URL, in its order: `postgres://ann@one:5432,two:5433/shop` names two servers
 * of one cluster (PostgreSQL documentation, "Specifying Multiple Hosts"). `target_session_attrs` is left out: the server
 * that takes writes is always the one wanted.
 */
export function urlsOfHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = HOSTS.exec(url) ?? []
  if (hosts === '') return [url]
  const end = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${start}${host}${end}`)
}

/**
 * Returns the URL of the host that takes writes now, asked of all hosts at once.
 * @param urls one for each host
 * @throws AggregateError with the failure of each host when none takes writes
 */
export async function primaryOf(urls: readonly string[]): Promise<string> {
  const [only] = urls
  return urls.length === 1 && only !== undefined ? only : Promise.any(urls.map(whenPrimary))
}

/** Returns the hosts of a URL as Node's driver reads them. @throws as `urlForNode` */
export const urlsForNode = (url: string): Promise<string[]> => Promise.all(urlsOfHosts(url).map(urlForNode))

/** @throws DatabaseBusyError when the server is a standby; what the driver throws when it is away */
async function whenPrimary(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fivestead',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new DatabaseBusyError('The server is a standby')
    return connectionString
  } finally {
    client.end().catch(() => {})
  }
}
