import { connect, createServer, type Socket } from 'node:net'

/** A relay to a database server whose link can be frozen: nothing gets through, and neither side is told. */
export interface FrozenProxy {
  /** The server's URL through the relay. */
  url: string
  freeze(): void
  /** Lets requests through and drops the answers, without a word to either side. */
  mute(): void
  thaw(): void
  /** Breaks every connection. */
  reset(): void
  close(): Promise<void>
}

/** Relays a port of loopback to the server of a `postgres://` URL, over TCP or its socket (`?host=/folder`). For tests. */
export async function openProxy(url: string): Promise<FrozenProxy> {
  const server = new URL(url.replace(/^(\w+:\/\/[^@/]*@)(?=\/)/, '$1localhost'))
  const folder = server.searchParams.get('host')
  const port = Number(server.port || 5432)
  const pairs = new Set<readonly [Socket, Socket]>()
  let frozen = false
  let isMute = false

  const relay = createServer({ pauseOnConnect: true }, (near) => {
    const far = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, server.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => {})
      from.on('data', (chunk) => to.write(chunk))
      from.on('end', () => to.end())
      from.on('close', () => {
        // A side that goes away while the link is frozen is not heard of on the other side.
        if (!frozen && !isMute) to.destroy()
      })
    }
    if (frozen || isMute) far.pause()
    if (!frozen) near.resume()
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  server.searchParams.delete('host')
  server.hostname = '127.0.0.1'
  server.port = String(address.port)

  return {
    url: server.href,
    freeze() {
      frozen = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    mute() {
      isMute = true
      for (const [, far] of pairs) far.pause()
    },
    reset() {
      for (const [near, far] of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
    },
    thaw() {
      frozen = false
      isMute = false
      for (const [near, far] of pairs) {
        if (near.destroyed) far.destroy()
        if (far.destroyed) near.destroy()
        near.resume()
        far.resume()
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise((resolve) => relay.close(() => resolve()))
    },
  }
}
