import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '@fivestead/api/testing/free-port'
import { root } from '../../run/exec.ts'
import { PROGRAMS, type Running, startCaddy, startProgram } from '../../run/installation.ts'

export interface Stack {
  /** The port of Caddy for https, and the certificate that its own authority signs with. */
  https: number
  authority: Buffer
  apis: Running[]
  workers: Running[]
  /** Start one more in place of one that ended. */
  replaceApi(index: number): Promise<void>
  replaceWorker(index: number): Promise<void>
  close(): Promise<void>
}

/** Settings of the processes; the same names as in `infra/deploy/compose.yaml`. */
export interface StackOptions {
  caddyfile: 'Caddyfile' | 'one-origin.Caddyfile'
  /** With a port of its own, or without one for any free port (`Stack.https`). */
  publicOrigin: string
  dashboardOrigin: string
  databaseUrl: string
  env: Record<string, string>
}

/**
 * The stack of `infra/deploy` without containers: migrations, two APIs, two workers, both sites and Caddy with the shipped
 * configuration, each a process of its own. No process may write anywhere but in a folder that does not exist.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { publicOrigin, dashboardOrigin } = options
  const [https = 0, http, balancer, web, dashboard, ...apiPorts] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  )
  const env = {
    NODE_ENV: 'production',
    FIVESTEAD_SANDBOX: '1',
    PUBLIC_ORIGIN: publicOrigin,
    DASHBOARD_ORIGIN: dashboardOrigin,
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: '/nowhere/to/write',
    SESSION_KEY: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    API_URL: `http://127.0.0.1:${balancer}`,
    WEB_PORT: String(web),
    DASHBOARD_PORT: String(dashboard),
    ...options.env,
  }
  const closing: (() => Promise<unknown>)[] = []
  const run = async (file: string, ready: RegExp, more: Record<string, string> = {}) => {
    const running = startProgram(file, { env: { ...env, ...more } })
    closing.push(() => running.stop('SIGKILL'))
    await running.printed(ready)
    return running
  }
  const api = (port: number | undefined) =>
    run('apps/api/dist/main.js', /listens on/, { API_PORT: String(port) })
  const worker = () => run('apps/api/dist/worker-main.js', /is ready/)
  const close = async () => {
    await Promise.all(closing.map((step) => step()))
  }
  try {
    await run('apps/api/dist/migrate-main.js', /has migrated/)
    const [apis, workers] = await Promise.all([
      Promise.all(apiPorts.map(api)),
      Promise.all([worker(), worker()]),
      run(PROGRAMS.web, /listens on/),
      run(PROGRAMS.dashboard, /listens on/),
    ])
    const local = (...ports: (number | undefined)[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ')
    const caddy = await startCaddy(path.join(root, 'infra/deploy/caddy', options.caddyfile), {
      ...{ HTTPS_PORT: String(https), HTTP_PORT: String(http), CADDY_TLS: 'internal' },
      ...{ PUBLIC_ORIGIN: publicOrigin, DASHBOARD_ORIGIN: dashboardOrigin },
      ...{ WEB_UPSTREAMS: local(web), DASHBOARD_UPSTREAMS: local(dashboard) },
      ...{ API_UPSTREAMS: local(...apiPorts), API_BALANCER_PORT: String(balancer) },
    })
    closing.push(caddy.close)
    for (const origin of new Set([publicOrigin, dashboardOrigin])) {
      const { hostname, port } = new URL(origin)
      await hasCertificate(Number(port || https), hostname)
    }
    return {
      https,
      authority: readFileSync(path.join(caddy.folder, 'caddy/pki/authorities/local/root.crt')),
      apis,
      workers,
      async replaceApi(index) {
        apis[index] = await api(apiPorts[index])
      },
      async replaceWorker(index) {
        workers[index] = await worker()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves when Caddy has made its certificate for a name. */
async function hasCertificate(port: number, servername: string): Promise<void> {
  for (let left = 1200; left > 0; left -= 1) {
    const made = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false })
      socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('secureConnect', () => socket.destroy())
    })
    if (made) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Caddy made no certificate for ${servername}`)
}
