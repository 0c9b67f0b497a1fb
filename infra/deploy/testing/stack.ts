import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '@fivestead/api/testing/free-port'
import { root } from '../../run/exec.ts'

const CADDY = '/usr/bin/caddy'
export const hasCaddy = existsSync(CADDY)

/** A process of the stack; what it printed is for whoever wonders why it ended. */
export interface Member {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

export interface Stack {
  /** The port of Caddy for https, and the certificate that its own authority signs with. */
  https: number
  authority: Buffer
  apis: Member[]
  workers: Member[]
  /** Start one more in place of one that ended. */
  replaceApi(index: number): Promise<void>
  replaceWorker(index: number): Promise<void>
  close(): Promise<void>
}

/** What the processes are told; the same names as in `infra/deploy/compose.yaml`. */
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
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-stack-'))
  const [https, http, balancer, web, dashboard, ...apiPorts] = await Promise.all(
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
  const members: Member[] = []
  const run = async (file: string, ready: RegExp, more: Record<string, string> = {}) => {
    const program = path.join(root, 'apps', file)
    const args = ['--disable-warning=ExperimentalWarning', program]
    const member = startMember(process.execPath, args, { ...env, ...more })
    members.push(member)
    await printed(member, ready)
    return member
  }
  const api = (port: number | undefined) => run('api/dist/main.js', /listens on/, { API_PORT: String(port) })
  const worker = () => run('api/dist/worker-main.js', /is ready/, { API_PORT: '0' })
  const close = async () => {
    for (const { child } of members) child.kill('SIGKILL')
    await Promise.all(members.map(({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run('api/dist/migrate-main.js', /has migrated/)
    const [apis, workers] = await Promise.all([
      Promise.all(apiPorts.map(api)),
      Promise.all([worker(), worker()]),
      run('web/src/server/main.ts', /listens on/),
      run('dashboard/src/server/main.ts', /listens on/),
    ])
    const local = (...ports: (number | undefined)[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ')
    const file = path.join(root, 'infra/deploy/caddy', options.caddyfile)
    const caddy = startMember(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ HTTPS_PORT: String(https), HTTP_PORT: String(http), CADDY_TLS: 'internal' },
      ...{ PUBLIC_ORIGIN: publicOrigin, DASHBOARD_ORIGIN: dashboardOrigin },
      ...{ WEB_UPSTREAMS: local(web), DASHBOARD_UPSTREAMS: local(dashboard) },
      ...{ API_UPSTREAMS: local(...apiPorts), API_BALANCER_PORT: String(balancer) },
    })
    members.push(caddy)
    await printed(caddy, /"serving initial configuration"/)
    for (const origin of new Set([publicOrigin, dashboardOrigin])) {
      const { hostname, port } = new URL(origin)
      await hasCertificate(Number(port || https), hostname)
    }
    const certificate = path.join(folder, 'caddy/pki/authorities/local/root.crt')
    return {
      https: https as number,
      authority: readFileSync(certificate),
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

function startMember(program: string, args: string[], env: Record<string, string>): Member {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (part: Buffer) => {
    output += part
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, ended }
}

/** Resolves when a process has printed this. @throws with all that it printed when it ends before */
function printed({ child, output, ended }: Member, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (words.test(output())) resolve()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    void ended.then(() => (words.test(output()) ? resolve() : reject(new Error(output()))))
  })
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
