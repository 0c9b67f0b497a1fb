import { spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer, request as httpsRequest } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A proxy that ends TLS in front of both sites, by the name that the browser asks for. */
export interface TlsProxy {
  port: number
  stop(): Promise<void>
}

/** Host name -> port of a site on 127.0.0.1. */
export type Sites = Record<string, number>

/**
 * A small proxy as operators write them: it appends the caller's address to what the caller claims.
 * @param from its own address, as the sites see it
 */
export async function startOurProxy(sites: Sites, from = '127.0.0.1'): Promise<TlsProxy> {
  const server = createServer(selfMadeCertificate(), (incoming, outgoing) => {
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
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CADDY = '/usr/bin/caddy'
export const hasCaddy = existsSync(CADDY)

/** Caddy as the README's recipe has it, with a certificate that it makes itself. */
export async function startCaddy(sites: Sites, port: number): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const hosts = Object.entries(sites).map(
    ([name, site]) =>
      `https://${name}:${port} {\n bind 127.0.0.1\n tls internal\n reverse_proxy 127.0.0.1:${site}\n}`,
  )
  const global = '{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}'
  writeFileSync(file, `${[global, ...hosts].join('\n')}\n`)
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await accepts(port)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when somebody listens on this port of 127.0.0.1. */
async function accepts(port: number): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nobody listens on ${port}`)
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

/** Posts JSON over TLS from an address of the visitor's own; returns the status. */
export function visit(
  { port }: TlsProxy,
  { from, host, path: target, body, headers }: Visit,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        servername: host,
        path: target,
        method: 'POST',
        agent: false,
        // Made a moment ago, by nobody.
        rejectUnauthorized: false,
        headers: {
          host,
          origin: `https://${host}`,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...headers,
        },
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

/** An X.509 certificate (RFC 5280) for nobody in particular, and its key. */
function selfMadeCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const der = (tag: number, ...parts: (Buffer | string)[]): Buffer => {
    const content = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    const { length } = content
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
    return Buffer.concat([Buffer.from([tag, ...size]), content])
  }
  const ecdsaWithSha256 = der(0x30, der(0x06, '\x2a\x86\x48\xce\x3d\x04\x03\x02'))
  const name = der(0x30, der(0x31, der(0x30, der(0x06, '\x55\x04\x03'), der(0x0c, 'loopback'))))
  const body = der(
    0x30,
    der(0xa0, der(0x02, '\x02')),
    der(0x02, '\x01'),
    ecdsaWithSha256,
    name,
    der(0x30, der(0x18, '20200101000000Z'), der(0x18, '20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = der(0x30, body, ecdsaWithSha256, der(0x03, '\x00', sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
