import { once } from 'node:events'
import { connect } from 'node:net'

/** Values of `sslmode` that libpq knows (PostgreSQL documentation, "Database Connection Control Functions"). */
const LIBPQ_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/** Milliseconds in which a server says whether it speaks TLS. */
const ANSWER_MS = 4000

/**
 * A Postgres URL whose `sslmode` means what it means to libpq, and so to every provider that prints one: `require` encrypts
 * without verifying the certificate, `verify-ca` and `verify-full` verify it (DEP-17). `allow` and `prefer` ask the server.
 * @throws Error when `sslmode` is no mode
 */
export async function urlForNode(url: string): Promise<string> {
  const parsed = URL.parse(url)
  const mode = parsed?.searchParams.get('sslmode')?.toLowerCase() ?? null
  if (parsed === null || mode === null || mode === 'no-verify') return url
  if (!LIBPQ_MODES.includes(mode))
    throw new Error(`sslmode must be one of ${LIBPQ_MODES.join(', ')}, and is ${mode}`)
  parsed.searchParams.set('sslmode', mode)
  if (mode === 'allow' || mode === 'prefer')
    parsed.searchParams.set('sslmode', (await offersTls(parsed)) ? 'require' : 'disable')
  parsed.searchParams.set('uselibpqcompat', 'true')
  return parsed.href
}

/** Sends SSLRequest: the server answers S or N (PostgreSQL documentation, "SSL Session Encryption"). A socket file has no TLS. */
async function offersTls({ hostname, port, searchParams }: URL): Promise<boolean> {
  const host = searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '' || host.startsWith('/') || host.startsWith('%2F')) return false
  const socket = connect(Number(searchParams.get('port') ?? (port || 5432)), host)
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('The server did not answer in time')))
  try {
    await once(socket, 'connect')
    const request = Buffer.alloc(8)
    request.writeInt32BE(8)
    request.writeInt32BE(80_877_103, 4)
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString('latin1', 0, 1) === 'S'
  } catch {
    // The connection that needs the server reports that it is away.
    return true
  } finally {
    socket.destroy()
  }
}
