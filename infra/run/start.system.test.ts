import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@fivestead/api/testing/free-port'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { PROGRAMS, type Running, startProgram } from './installation.ts'

const folders: string[] = []
const running: Running[] = []

afterEach(() => Promise.all(running.splice(0).map((each) => each.stop('SIGKILL'))))
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-start-'))
  folders.push(folder)
  return folder
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

const twoPorts = async () => ({
  WEB_PORT: String(await freePort()),
  DASHBOARD_PORT: String(await freePort()),
})

async function start(env: Record<string, string> = {}, program: string = PROGRAMS.product): Promise<Running> {
  const started = startProgram(program, { env: { DATA_DIR: newFolder(), ...(await twoPorts()), ...env } })
  running.push(started)
  return started
}

/** One line that says what is wrong, an exit code, and no stack. */
async function expectRefusal(run: Running, line: RegExp, code = 1): Promise<void> {
  expect(await run.ended).toBe(code)
  expect(run.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
}

test('prints both addresses and "Fivestead is ready", answers, keeps its folder to itself, and stops cleanly on SIGTERM', async () => {
  const ports = await twoPorts()
  const compiled = newFolder()
  const folder = newFolder()
  const run = await start({ ...ports, DATA_DIR: folder, NODE_COMPILE_CACHE: compiled })
  await run.printed(/Fivestead is ready/)
  expect(run.output()).toMatch(/demo-owner/)
  expect(run.output()).toMatch(/"msg":"Fivestead \d+\.\d+\.\d+"/)
  for (const port of Object.values(ports)) {
    expect(run.output()).toContain(`http://localhost:${port}`)
    const answer = await fetch(`http://localhost:${port}/api/health`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  }
  // While it runs: a kill must not cost what was compiled (decision 003).
  expect(readdirSync(compiled)).not.toEqual([])
  // A second start on one data folder is refused, and the first goes on.
  await expectRefusal(await start({ DATA_DIR: folder }), /in use/)
  expect((await fetch(`http://localhost:${ports.WEB_PORT}/api/health`)).status).toBe(200)
  expect(await run.stop()).toBe(0)
})

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  })

test('the API as a process of its own also works off what its calls leave to be done', async () => {
  const run = await start({ API_PORT: '0' }, PROGRAMS.api)
  const api = await run.url()
  const from = { name: 'Ann Baker', email: 'ann@shop.example', subject: 'general' }
  const answer = await post(`${api}/api/contact`, { ...from, message: 'Is somebody there?' })
  expect([answer.status, await answer.json()]).toEqual([201, { ok: true }])
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${api}/api/sandbox/outbox`)).text()).toContain('Is somebody there?'),
    { timeout: 30_000, interval: 100 },
  )
  expect(await run.stop()).toBe(0)
})

const DEMO = { username: 'demo-owner', password: 'fivestead-demo' }
const signIn = (origin: string) => post(`${origin}/api/login`, DEMO)

/** Statuses that a stranger meets: the demo's sign-in, and the outbox as data and as a page on both sites. */
async function doorsOf(sites: readonly string[]): Promise<number[]> {
  const [, dashboard = ''] = sites
  const outboxes = sites.flatMap((site) => [`${site}/sandbox/outbox`, `${site}/api/sandbox/outbox`])
  const answers = await Promise.all([signIn(dashboard), ...outboxes.map((url) => fetch(url))])
  return answers.map(({ status }) => status)
}

test('a start that others can meet has no demo owner and no outbox, on data of a local sandbox too', async () => {
  const ports = await twoPorts()
  const sites = [`http://127.0.0.1:${ports.WEB_PORT}`, `http://127.0.0.1:${ports.DASHBOARD_PORT}`]
  const DATA_DIR = newFolder()
  const local = { ...ports, DATA_DIR, HOST: '127.0.0.1' }
  const during = async (env: Record<string, string>, act: (run: Running) => Promise<void>): Promise<void> => {
    const run = await start({ ...local, ...env })
    await run.printed(/Fivestead is ready/)
    await act(run)
    expect(await run.stop()).toBe(0)
  }
  const open = async (run: Running) => {
    expect(run.output()).toContain(DEMO.password)
    expect(await doorsOf(sites)).toEqual([200, 200, 200, 200, 200])
  }
  let cookie = ''
  await during({}, async (run) => {
    await open(run)
    cookie = (await signIn(sites[1] ?? '')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(`${sites[1]}/api/auth/user`, { headers: { cookie } })).status).toBe(200)
  })
  for (const env of [
    { NODE_ENV: 'production', FIVESTEAD_SANDBOX: '1' },
    { PUBLIC_ORIGIN: `https://localhost:${ports.WEB_PORT}` },
    { DASHBOARD_ORIGIN: 'https://app.example.com' },
    { HOST: '0.0.0.0' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ] as Record<string, string>[]) {
    await during(env, async (run) => {
      expect([env, run.output().includes(DEMO.password)]).toEqual([env, false])
      expect(run.output()).toContain('Text messages: off')
      expect([env, ...(await doorsOf(sites))]).toEqual([env, 401, 404, 404, 404, 404])
      expect((await fetch(`${sites[1]}/api/auth/user`, { headers: { cookie } })).status).toBe(401)
    })
  }
  await during({}, open)
}, 300_000)

test('what hinders a start is named in one line', async () => {
  const { server, port } = await takePort()
  await expectRefusal(await start({ WEB_PORT: String(port) }), new RegExp(`Port ${port} is taken`))
  server.close()
  const file = path.join(newFolder(), 'file')
  writeFileSync(file, '')
  const refusals = [
    [{ DATA_DIR: path.join(file, 'data') }, /cannot be written|not a directory/i, 1],
    [{ RATE_LIMIT_FACTOR: '-1' }, /RATE_LIMIT_FACTOR must be a positive number/, 78],
    [{ NODE_ENV: 'production' }, /PUBLIC_ORIGIN is needed in production/, 78],
    // Nobody listens there any more.
    [{ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` }, /DATABASE_URL|database/i, 1],
  ] as [Record<string, string>, RegExp, number][]
  for (const [env, line, code] of refusals) await expectRefusal(await start(env), line, code)
})
