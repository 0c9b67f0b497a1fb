import type { Server } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openShares } from './shares.ts'

/** Connections at once. */
const CONNECTIONS = 2000

/** Connections of one network at once: a browser opens six, an office may share one address. */
const CONNECTIONS_OF_NETWORK = 100

/** Milliseconds until an idle connection is closed. */
export const IDLE_MS = 8000

/**
 * Idle time behind a trusted proxy: longer than Caddy (2 min) and nginx (1 min) keep a connection, so that
 * none is closed under a call.
 */
const IDLE_OF_PROXY_MS = 130_000

/** Networks that Fastify's `trustProxy` knows by name (proxy-addr). */
const PROXY_NAMES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Tells the addresses of trusted proxies.
 * @param trusted names, addresses and CIDR blocks, as `TRUST_PROXY` has them
 * @throws Error when one of them is none
 */
export function readProxies(trusted: string | readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const part of [trusted].flat().flatMap((name) => PROXY_NAMES[name] ?? name)) {
    const [address = '', bits] = part.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Bounds how many connections there are, of all visitors and of one network, and closes idle ones, so that nobody is
 * shut out by somebody who only holds connections (T25). A trusted proxy brings all visitors: it may hold more, and for longer.
 */
export function boundConnections(app: FastifyInstance, trusted: string | readonly string[]): void {
  const isProxy = readProxies(trusted)
  app.server.maxConnections = CONNECTIONS
  countNetworks(app.server as Server, isProxy)
  // The server's own time for idle connections begins with the end of an answer, just before this.
  app.addHook('onResponse', async ({ socket }) => {
    if (isProxy(socket.remoteAddress ?? '')) socket.setTimeout(IDLE_OF_PROXY_MS)
  })
}

function countNetworks(server: Server, isProxy: (address: string) => boolean): void {
  const shares = openShares(CONNECTIONS_OF_NETWORK)
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    if (isProxy(address)) return
    if (shares.take(address, 1)) socket.once('close', () => shares.give(address, 1))
    else socket.destroy()
  })
}
