// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the modules hold templates.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { lintWords } from '@fivestead/domain/messaging/lint'
import { describe, expect, test } from 'vitest'
import { argumentsOf, compile } from './compile.ts'
import { messageFiles } from './files.ts'
import { namedOf } from './vite.ts'

const files = messageFiles()
const features = [...new Set(files.map(({ feature }) => feature))]
const of = (feature: string, language: string) => {
  const found = files.find((file) => file.feature === feature && file.language === language)
  if (found === undefined) throw new Error(`messages/${feature}/${language}.json is missing`)
  return found.messages
}

/** Messages that are the same in both languages: names, and words that both have. */
const SAME = new Set([
  'accessEndedWebhook',
  'color',
  'error',
  'exampleMapsUrl',
  'googleMaps',
  'name',
  'no',
  'numbers',
  'optional',
  'png',
  'script',
  'seo',
  'svg',
  'blog',
  'sms',
  'webhooks',
])

/** What customers read has six languages; what owners alone read has two. */
const languagesOf = (feature: string) =>
  files.some((file) => file.feature === feature && file.language === 'fr') ? LANGUAGES : OWNER_LANGUAGES

describe.each(features)('%s', (feature) => {
  const english = of(feature, 'en')

  test.each(languagesOf(feature).filter((language) => language !== 'en'))(
    'is said in %s: every message, no other',
    (language) => {
      const messages = of(feature, language)
      expect(Object.keys(messages)).toEqual(Object.keys(english))
      for (const [name, message] of Object.entries(messages)) {
        expect(argumentsOf(message), name).toEqual(argumentsOf(english[name] ?? ''))
        if (!SAME.has(name)) expect(message, `${name} is not translated`).not.toBe(english[name])
      }
    },
  )
})

test.each(LANGUAGES)(
  '%s asks customers for nothing that platforms or the law object to (POL-18)',
  (language) => {
    const asking = files.filter((file) => languagesOf(file.feature) === LANGUAGES)
    for (const { messages, feature } of asking.filter((file) => file.language === language)) {
      for (const [name, message] of Object.entries(messages)) {
        expect(lintWords(message), `${feature}.${name}: ${message}`).toEqual([])
      }
    }
  },
)

test('no line of French breaks before a sign or inside quotation marks; a text has the blanks of GSM-7', () => {
  for (const { feature, messages } of files.filter(({ language }) => language === 'fr')) {
    for (const [name, message] of Object.entries(messages)) {
      const isText = feature === 'domain/keywords' || name.endsWith('Sms')
      expect(message, `${feature}.${name}`).not.toMatch(isText ? /[\u00a0\u202f]/ : /« | [:;!?»]/)
    }
  }
})

/** Source files that may say something to a customer, with their text. */
const FOLDERS = [
  'apps/web/src',
  'apps/api/src',
  'apps/dashboard/src',
  'packages/db/src',
  'packages/domain/src',
  'packages/ui/src',
]
/** Names its messages in comments, which the build replaces. */
const shell = readFileSync(path.resolve(import.meta.dirname, '../../../apps/dashboard/index.html'), 'utf8')
const sources = FOLDERS.flatMap((folder) => {
  const root = path.resolve(import.meta.dirname, '../../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.|src\/(languages\/)?messages\//.test(file))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(root, file), 'utf8') }))
})

/** Messages that are stored by name: the name stands in quotes wherever a reason is made. */
const STORED = new Set(['domain/reasons', 'domain/import-notes'])

test.each(features)('every message of %s is used', (feature) => {
  const [home, name] = feature.split('/')
  const isStored = STORED.has(feature)
  const users = sources
    .filter(({ file }) => home === 'domain' || file.startsWith('apps/dashboard'))
    .filter(({ text }) => isStored || text.includes(`/messages/${name}/`))
    .map(({ text }) => text)
    .concat(feature === 'dashboard/pages' ? shell : [])
  const unused = Object.keys(of(feature, 'en')).filter(
    (name) =>
      !users.some((text) => new RegExp(isStored ? `['"]${name}['"]` : `(?:\\.|<!--)${name}\\b`).test(text)),
  )
  expect(unused).toEqual([])
})

/** Markup of what customers, visitors and owners read. Legal texts and the operator's screens are English. */
const READ =
  /^(apps\/web\/src\/(features\/(survey|marketing|help|demo)|site)|packages\/ui\/src|apps\/dashboard\/src\/(?!features\/operator\/))\/?.*\.tsx$/

/** TypeScript that follows a `>`. */
const CODE = /^(?:const|return|interface|case)\b|ComponentProps$|^[\w.]+ \?/

/** Names and samples, the same in every language. */
const NAMES = new Set([
  'Blue Door Bakery',
  'B',
  'Pat Lee',
  'customers-tuesday.csv',
  'Google Business Profile',
  'URL',
  'https://example.com/webhooks',
  '#12594a',
  'info',
])

test('no text stands in the markup of a page: each is a message', () => {
  const pages = sources.filter(({ file }) => READ.test(file))
  expect(pages.length).toBeGreaterThan(80)
  const said = pages.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(?<!=)>[ \n]*(?!declare)(\p{L}[^<>{}=()]*)[<{]/gu),
      ...text.matchAll(/\b(?:aria-label|alt|title|label|placeholder)="([^"]*\p{L}[^"]*)"/gu),
    ]
      .map(([, words = '']) => words.trim())
      .filter((words) => !NAMES.has(words) && !CODE.test(words))
      .map((words) => `${file}: ${words}`),
  )
  expect(said).toEqual([])
})

test('a message becomes a constant or a function, and what ICU adds beyond that is refused', () => {
  const text = compile('en', {
    plain: "It's `so`",
    named: '`Hi` {name}',
    counted: '{n, plural, one {# day} other {# days}}',
  })
  expect(text).toContain("plain: string = 'It\\'s `so`'")
  expect(text).toContain('named = (v: { name: string }): string => `\\`Hi\\` ${v.name}`')
  expect(text).toContain("counted = (v: { n: number }): string => plural('en', v.n, { 'one': `${v.n.toLocale")
  expect(() => compile('en', { when: '{at, date, short}' })).toThrow('Messages use')
})

test.each([
  ['m.saved + words.m.other + m.failed', ['failed', 'saved']],
  ['{ ...m.labels, a: `${m.b}` }', ['b', 'labels']],
  ['list.map((m) => m.x)', ['x']],
  ['{ ...m, a: 1 }', null],
  ['all(m)', null],
  ['"it’m"', []],
])('a build keeps of the messages what %j names; all of them where they are handed on', (code, names) => {
  expect(namedOf(code, 'm')).toEqual(names)
})
