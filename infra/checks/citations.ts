import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the tree; `path` is from the root, with slashes. */
export interface TextFile {
  path: string
  text: string
}

const SKIP = /(^|[\\/])(node_modules|dist|\.tsc|test-results|\.cache|coverage|\.git|\.data|\.turbo)$/
const READ = /\.(ts|tsx|css|mjs|js|sql|yml|yaml|md|html|sh)$|^\.env\.example$|(^|\/)Dockerfile$|\.ci\/run$/
/** Files that are not checked: this check and its test cite missing rules on purpose. */
const OWN = /^infra\/checks\/citations(\.test)?\.ts$|^pnpm-lock\.yaml$/
/** Documents that define rules; the glossary and the list of calls define none. */
const DOCUMENT = /^docs\/(product\/[a-z-]+|(?!words\.|calls\.)[a-z-]+)\.md$/

/** A rule's heading: `### SUR-3 Rating needs a star`, `### T08 Guessing passwords`. */
const HEADING = /^#{2,4} ([A-Z]{1,6}-\d+|T\d{2})\b/gm
const ID = /(?<![\w/-])(?:([A-Z]{1,6})-\d+(?![\w-])|T\d{2}(?![\w:]))/g
/** Names that look like an id and are none. */
const NO_DOCUMENT = /^(.|SHA|UTF|ISO|AES|RFC|HMAC|HTTP|WCAG|ES|CVE|PR|GSM|UCS)$/
const DECISION = /\bdecisions?(?:\/| +)(\d{3})\b/g

/** Every file and folder of the tree at `root`, by its path from there. */
export function readNames(root: string): string[] {
  const names = globSync('**/*', { cwd: root, exclude: (name) => SKIP.test(name) })
  const hidden = globSync('.*/**/*', { cwd: root, exclude: (name) => SKIP.test(name) })
  return [...names, ...globSync('.*', { cwd: root }), ...hidden].map((name) => name.replaceAll('\\', '/'))
}

/** The text files among these names. */
export function readTexts(root: string, names: readonly string[]): TextFile[] {
  return names
    .filter((name) => READ.test(name) && !OWN.test(name) && statSync(path.join(root, name)).isFile())
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))
}

/**
 * Resolves every citation of the tree: an id of a document (`SUR-3`, `T08`), a decision's number, a file that a document names.
 * @param names every path of the tree
 * @returns `file:line: what is wrong`, one for each fault, and the number of rules
 */
export function checkCitations(files: readonly TextFile[], names: ReadonlySet<string>) {
  const documents = files.filter((file) => DOCUMENT.test(file.path))
  const faults: string[] = []
  const defined = new Map<string, string>()
  for (const document of documents) {
    for (const { 1: id = '', index } of document.text.matchAll(HEADING)) {
      const before = defined.get(id)
      if (before === undefined) defined.set(id, place(document, index))
      else faults.push(`${place(document, index)}: ${id} is defined twice, first at ${before}`)
    }
    for (const { 1: token = '', index } of document.text.matchAll(/`([^`\s]+)`/g)) {
      const name = namedFile(document.path, token)
      if (name !== null && !names.has(name))
        faults.push(`${place(document, index)}: names ${name}, which is not there`)
    }
  }
  const prefixes = new Set([...defined.keys()].map((id) => id.split('-')[0] ?? ''))
  const decisions = new Set([...names].map((name) => /^docs\/decisions\/(\d{3})-/.exec(name)?.[1]))
  for (const file of files) {
    const text = withoutBreaks(file.text)
    for (const { 0: id, 1: prefix, index } of text.matchAll(ID)) {
      // `(XYZ-3)` is the only form in which an id of no known document is taken for a citation.
      const isCitation = prefix === undefined || prefixes.has(prefix) || text[index - 1] === '('
      if (isCitation && !defined.has(id) && !NO_DOCUMENT.test(prefix ?? ''))
        faults.push(`${place(file, index)}: ${id} is defined in no document of docs/`)
    }
    for (const { 1: number, index } of text.matchAll(DECISION))
      if (!decisions.has(number)) faults.push(`${place(file, index)}: there is no decision ${number}`)
  }
  return { faults, rules: defined.size }
}

/** A comment's line breaks as blanks, so that a citation that goes on in the next line is one; no place moves. */
function withoutBreaks(text: string): string {
  return text.replace(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length))
}

function place(file: TextFile, index: number): string {
  return `${file.path}:${file.text.slice(0, index).split('\n').length}`
}

/** The path that a word in backticks stands for; docs/threats.md names the API's files from its sources on. */
function namedFile(document: string, token: string): string | null {
  if (/[{}*<>$?]/.test(token)) return null
  if (/^(apps|packages|infra|docs)\/[\w./-]+$/.test(token)) return token.replace(/\/$/, '')
  const isOfApi = /^([\w-]+\/)+[\w.-]+\.ts$|^[\w-]+\.test\.ts$/.test(token)
  return document === 'docs/threats.md' && isOfApi ? `apps/api/src/${token}` : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = readNames(process.cwd())
  const { faults, rules } = checkCitations(readTexts(process.cwd(), names), new Set(names))
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? `Every citation leads to one of ${rules} rules.` : `${faults.length} faults.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
