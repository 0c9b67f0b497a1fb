import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const packageRoot = join(import.meta.dirname, '..')
const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
/** npm is a script on Windows, which needs a shell. */
const shell = process.platform === 'win32'

let root: string
let consumer: string

async function write(name: string, content: string): Promise<void> {
  await writeFile(join(consumer, name), content)
}

/** Runs a program in the consumer's folder; a failure carries what it printed. */
async function inConsumer(program: string, args: string[]): Promise<string> {
  try {
    return (await run(program, args, { cwd: consumer, shell: shell && program === 'npm' })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
  }
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'fivestead-domain-')))
  consumer = join(root, 'consumer')
  await mkdir(consumer)
  await rm(join(packageRoot, 'dist'), { recursive: true, force: true })
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: packageRoot })
  await run('pnpm', ['pack', '--pack-destination', root], { cwd: packageRoot, shell })
  // All packages come as files, so the install needs no network and no cache.
  for (const name of ['zod', 'libphonenumber-js']) {
    const installed = dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
    await cp(installed, join(root, name, 'package'), { recursive: true })
    await run('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: root })
  }
  await write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  const tarballs = (await readdir(root)).flatMap((name) => (name.endsWith('.tgz') ? [join(root, name)] : []))
  expect(tarballs.length).toBe(3)
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await inConsumer('npm', ['install', ...options, ...tarballs])
}, 180_000)

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

test('the package holds JavaScript, types and the README, no sources and no tests', async () => {
  const installed = join(consumer, 'node_modules/@fivestead/domain')
  const files = await readdir(installed, { recursive: true })
  expect(files).toContain('README.md')
  expect(files).toContain(join('dist', 'messaging', 'channels.js'))
  expect(files).toContain(join('dist', 'messaging', 'channels.d.ts'))
  expect(files.filter((name) => /\.test\.|^src|tsconfig/.test(name))).toEqual([])
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  expect(manifest.exports).toEqual({ './*': { types: './dist/*.d.ts', default: './dist/*.js' } })
  expect(manifest.dependencies.zod).toMatch(/^\d+\.\d+\.\d+$/)
})

test('plain JavaScript uses it, and loads every module', async () => {
  await write(
    'use.js',
    `
import { companySlug } from '@fivestead/domain/slug'
import { firstIssueMessage } from '@fivestead/domain/errors'
import { render } from '@fivestead/domain/messaging/templates'
import { nextStep } from '@fivestead/domain/reviews/routing'
import { reviewSchema } from '@fivestead/domain/reviews/schemas'

const refused = reviewSchema.safeParse({ businessId: 1, rating: 6 })
const sms = render('direct', 'sms', { customerName: 'Ada', businessName: 'Joes', reviewLink: 'https://r.example' })
console.log(JSON.stringify([
  companySlug(' Joes Pizza-1700000000000 '), nextStep(4), firstIssueMessage(refused.error), sms.text.slice(0, 12),
]))
`,
  )
  expect(JSON.parse(await inConsumer(process.execPath, ['use.js']))).toEqual([
    'joes-pizza',
    'feedback-positive',
    'Rating must be a whole number from 1 to 5',
    'Joes: Hi Ada',
  ])
  const dist = join(consumer, 'node_modules/@fivestead/domain/dist')
  const modules = (await readdir(dist, { recursive: true }))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -3).replaceAll('\\', '/'))
  expect(modules.length).toBeGreaterThan(50)
  await write(
    'all.js',
    `const all = await Promise.all(${JSON.stringify(modules)}.map((name) => import('@fivestead/domain/' + name)))
console.log(all.length)`,
  )
  expect(Number(await inConsumer(process.execPath, ['all.js']))).toBe(modules.length)
})

test('TypeScript knows its types, libraries checked too', async () => {
  await write(
    'use.ts',
    `
import type { SignupInput } from '@fivestead/domain/accounts/schemas'
import type { SessionUser } from '@fivestead/domain/accounts/responses'
import { slugFromName } from '@fivestead/domain/slug'
import { createBusinessSchema } from '@fivestead/domain/businesses/schemas'
import { canSend, type SendDecision } from '@fivestead/domain/messaging/can-send'
import { type AfterRating, nextStep } from '@fivestead/domain/reviews/routing'

export const slug: string = slugFromName('Joes')
export const step: AfterRating = nextStep(4)
export const placeId: string | null = createBusinessSchema.parse({ name: 'Joes' }).placeId
export type Phone = SignupInput['phone']
export const firstName = (user: SessionUser): string | undefined => user.businesses[0]?.name
export const decide = (contact: Parameters<typeof canSend>[0]): SendDecision => canSend(contact, 'sms', new Date(0))
// @ts-expect-error a rating is a number
nextStep('four')
`,
  )
  const options = { module: 'nodenext', target: 'es2024', strict: true, noEmit: true, types: [] }
  const compilerOptions = { ...options, skipLibCheck: false }
  await write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  expect(await inConsumer(process.execPath, [tsc, '-p', 'tsconfig.json'])).toBe('')
})
