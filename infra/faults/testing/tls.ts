import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCaddy } from '../../run/installation.ts'

/** A proxy that stands before both sites as one that ends TLS, by the name that the browser asks for. */
export interface TlsProxy {
  port: number
  /** Ours speaks plain HTTP to the visitor: the sites are told the same. */
  isSecure: boolean
  stop(): Promise<void>
}

/** Host name -> port of a site on 127.0.0.1. */
export type Sites = Record<string, number>

/**
 * A small proxy as operators write them: it appends the caller's address to what the caller claims.
 * @param from its own address, as the sites see it
 */
export async function startOurProxy(sites: Sites, from = '127.0.0.1'): Promise<TlsProxy> {
  const server = createServer((incoming, outgoing) => {
    const { remoteAddress = '' } = incoming.socket
    const { 'x-forwarded-for': claimed = [], host = '', ...headers } = incoming.headers
    const forward = httpRequest(
      {
        host: '127.0.0.1',
        port: sites[host],
        localAddress: from,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          host,
          'x-forwarded-for': [claimed, remoteAddress].flat().join(', '),
          'x-forwarded-host': host,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    isSecure: false,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Caddy as the README's recipe has it, with a certificate that it makes itself. */
export async function startCaddyProxy(sites: Sites, port: number): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-tls-'))
  const file = path.join(folder, 'Caddyfile')
  const hosts = Object.entries(sites).map(
    ([name, site]) =>
      `https://${name}:${port} {\n bind 127.0.0.1\n tls internal\n reverse_proxy 127.0.0.1:${site}\n}`,
  )
  const global = '{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}'
  writeFileSync(file, `${[global, ...hosts].join('\n')}\n`)
  const caddy = await startCaddy(file, {})
  return {
    port,
    isSecure: true,
    async stop() {
      await caddy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface Visit {
  /** The visitor's own address, of 127.0.0.0/8. */
  from: string
  /** The name of the site. */
  host: string
  path: string
  body: unknown
  headers?: Record<string, string | string[]>
}

/** Posts JSON from an address of the visitor's own; returns the status. */
export function visit(
  { port, isSecure }: TlsProxy,
  { from, host, path: target, body, headers }: Visit,
): Promise<number> {
  const page = { origin: `https://${host}`, 'x-requested-with': 'XMLHttpRequest' }
  return new Promise((resolve, reject) => {
    const call = (isSecure ? httpsRequest : httpRequest)(
      {
        ...{ host: '127.0.0.1', port, localAddress: from, path: target, method: 'POST' },
        // Caddy's authority is a moment old, and unknown here.
        ...(isSecure ? { servername: host, rejectUnauthorized: false, agent: false } : { agent: false }),
        headers: { host, 'content-type': 'application/json', ...page, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}
