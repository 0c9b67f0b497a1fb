import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the tree; `path` is from the root, with slashes. */
export interface TextFile {
  path: string
  text: string
}

export interface CitationReport {
  /** `file:line: what is wrong`, one for each fault. */
  faults: string[]
  rules: number
  citations: number
  /** Ids of the product papers that no test names; for information alone. */
  untested: string[]
}

const SKIP = new Set([
  'node_modules',
  'dist',
  '.tsc',
  'test-results',
  '.cache',
  'coverage',
  '.git',
  '.data',
  '.turbo',
])
const READ = /\.(ts|tsx|css|mjs|js|sql|yml|yaml|md|html|sh)$|^\.env\.example$|(^|\/)Dockerfile$|\.ci\/run$/
/** They quote the old forms in order to find them. */
const OWN = /^infra\/checks\/citations(\.test)?\.ts$/

/** A rule's heading: `### SUR-3 Rating needs a star`, `### T08 Guessing passwords`. */
const HEADING = /^#{2,4} ([A-Z]{1,6}-\d+|T\d{2})\b[ \t]*(.*)$/gm
const ID = /(?<![\w/-])(?:([A-Z]{1,6})-\d+(?![\w-])|T\d{2}(?![\w:]))/g
/** Names that look like an id and are none. */
const NO_PAPER = new Set([
  'SHA',
  'UTF',
  'ISO',
  'AES',
  'RFC',
  'HMAC',
  'HTTP',
  'WCAG',
  'ES',
  'CVE',
  'PR',
  'GSM',
  'UCS',
])
const DECISION = /\bdecisions?[ /](\d{3})\b/g

/** Citations of documents that are not in the repository, as they were once written. */
const OLD_FORMS = [
  String.raw`\b(?:owner|visitor)\s+spec\b`,
  String.raw`\bspec(?:ification)?\s+\d`,
  String.raw`\bdesign(?:\.md)?\s+\d`,
  String.raw`\bthreats\s+(?:[TR]\d|finding|section|page)`,
  String.raw`(?<!-)\bfinding\s+\d+`,
  String.raw`\breference(?:\s+(?:threats|policy|providers)\b|\/)`,
  String.raw`\bpolicy\s+(?:\d+\.\d|on\s+consent)`,
  String.raw`\bissue\s+\d+\b`,
  String.raw`(?<![\w/.@-])shared\/[a-z]`,
]
/** Inside docs/ a paper may be named by its bare file name. */
const BARE_NAME = String.raw`(?<!docs\/)\b(?:threats|policy|look|design|providers|frontend|backend|wording|style|(?:owner|visitor)-area)\.md\b`
const OLD_IN_PAPERS = new RegExp(OLD_FORMS.join('|'), 'gi')
const OLD_ELSEWHERE = new RegExp([...OLD_FORMS, BARE_NAME].join('|'), 'gi')

/** Every text file of the tree at `root` in which something may be cited. */
export function readTexts(root: string, folder = ''): TextFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : readTexts(root, below)
    if (!READ.test(below) || entry.name === 'pnpm-lock.yaml') return []
    return [{ path: below, text: readFileSync(path.join(root, below), 'utf8') }]
  })
}

/**
 * Resolves every citation of the tree: an id of a paper (`SUR-3`, `T08`, `F-4`), a decision's number, a file that a
 * paper names.
 * @param names every path of the tree, to tell whether a file that a paper names is there
 */
export function checkCitations(files: readonly TextFile[], names: ReadonlySet<string>): CitationReport {
  const papers = files.filter(isPaper)
  const defined = new Map<string, string>()
  const faults: string[] = []
  for (const paper of papers) {
    for (const { id, at } of headings(paper)) {
      const before = defined.get(id)
      if (before === undefined) defined.set(id, at)
      else faults.push(`${at}: ${id} is defined twice, first at ${before}`)
    }
  }
  const prefixes = new Set([...defined.keys()].map((id) => id.split('-')[0] ?? ''))
  const decisions = decisionsOf(names)
  const tested = new Set<string>()
  let citations = 0
  for (const file of files) {
    if (OWN.test(file.path)) continue
    const flat = withoutBreaks(file.text)
    for (const match of flat.matchAll(ID)) {
      const [id, prefix] = match
      if (prefix !== undefined && !prefixes.has(prefix) && !isUnknownPaper(flat, match.index, prefix))
        continue
      citations += 1
      if (/\.(test|spec)\.tsx?$/.test(file.path)) tested.add(id)
      if (!defined.has(id)) faults.push(`${place(file, match.index)}: ${id} is defined in no paper of docs/`)
    }
    for (const match of flat.matchAll(DECISION)) {
      if (!decisions.has(match[1] ?? ''))
        faults.push(`${place(file, match.index)}: there is no decision ${match[1]}`)
    }
    for (const match of flat.matchAll(file.path.startsWith('docs/') ? OLD_IN_PAPERS : OLD_ELSEWHERE)) {
      const words = flat.slice(match.index, match.index + 24).replace(/\s+/g, ' ')
      faults.push(
        `${place(file, match.index)}: "${words}" cites a document that is not here; cite an id of docs/`,
      )
    }
  }
  faults.push(...papers.flatMap((paper) => missingFiles(paper, names)))
  faults.push(...patchFaults(papers, names))
  const product = [...defined].filter(([, at]) => at.startsWith('docs/product/')).map(([id]) => id)
  return {
    faults,
    rules: defined.size,
    citations: citations - defined.size,
    untested: product.filter((id) => !tested.has(id)),
  }
}

const isPaper = ({ path: file }: TextFile): boolean =>
  /^docs\/(product\/)?[a-z-]+\.md$/.test(file) && !/^docs\/(words|calls)\.md$/.test(file)

function headings(paper: TextFile): { id: string; at: string }[] {
  return [...paper.text.matchAll(HEADING)].map((match) => ({
    id: match[1] ?? '',
    at: place(paper, match.index),
  }))
}

/** `(XYZ-3)`: the only form in which an id of no known paper is taken for a citation. */
function isUnknownPaper(text: string, index: number, prefix: string): boolean {
  return text[index - 1] === '(' && prefix.length > 1 && !NO_PAPER.has(prefix)
}

/** A comment's line breaks as blanks, so that a citation that goes on in the next line is one; no place moves. */
function withoutBreaks(text: string): string {
  return text.replace(/\r?\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length))
}

function place(file: TextFile, index: number): string {
  return `${file.path}:${file.text.slice(0, index).split('\n').length}`
}

function decisionsOf(names: ReadonlySet<string>): Set<string> {
  return new Set([...names].flatMap((name) => /^docs\/decisions\/(\d{3})-/.exec(name)?.[1] ?? []))
}

/** Files and folders that a paper names in backticks and that are not there. */
function missingFiles(paper: TextFile, names: ReadonlySet<string>): string[] {
  return [...paper.text.matchAll(/`([^`\s]+)`/g)].flatMap((match) => {
    const name = named(paper.path, match[1] ?? '')
    if (name === null || names.has(name)) return []
    return [`${place(paper, match.index)}: names ${name}, which is not there`]
  })
}

function named(paper: string, token: string): string | null {
  if (/[{}*<>$?]/.test(token)) return null
  if (/^(apps|packages|infra|docs)\/[\w./-]+$/.test(token)) return token.replace(/\/$/, '')
  // The threats paper names the API's files from its sources on, as SECURITY.md does.
  const ofApi = paper === 'docs/threats.md' && /^([\w-]+\/)+[\w.-]+\.ts$|^[\w-]+\.test\.ts$/.test(token)
  return ofApi ? `apps/api/src/${token}` : null
}

const PATCH = /^infra\/defences\/patches\/((T\d{2})-[\w-]+)\.patch$/

/** Each threat lists the patches that remove its defenses, and no others. */
function patchFaults(papers: readonly TextFile[], names: ReadonlySet<string>): string[] {
  const threats = papers.find((paper) => paper.path === 'docs/threats.md')
  if (threats === undefined) return []
  const listed = new Set([...threats.text.matchAll(/`(T\d{2}-[\w-]+)`/g)].map(([, name]) => name ?? ''))
  const there = new Set([...names].flatMap((name) => PATCH.exec(name)?.[1] ?? []))
  return [
    ...[...there]
      .filter((name) => !listed.has(name))
      .map((name) => `docs/threats.md: the patch ${name} is not listed under its threat`),
    ...[...listed]
      .filter((name) => !there.has(name))
      .map((name) => `docs/threats.md: lists the patch ${name}, which is not there`),
  ]
}

/** Every file and folder of the tree at `root`, by its path from there. */
export function readNames(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return []
    const below = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? [below, ...readNames(root, below)] : [below]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.cwd()
  const report = checkCitations(readTexts(root), new Set(readNames(root)))
  for (const fault of report.faults) console.error(fault)
  const { rules, citations, untested, faults } = report
  console.log(
    faults.length === 0
      ? `${citations} citations of ${rules} rules resolve. ${untested.length} rules of docs/product are named by no test.`
      : `${faults.length} faults in the citations.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
