import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contractOf } from '@fivestead/db/version'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { releasesBefore } from '../release/releases.ts'
import { exec } from '../run/exec.ts'

const FOLDER = 'packages/db/src/migrations'

/** A migration that the last release does not have, with the statements that its `up` runs. */
export interface AddedMigration {
  /** File name without `.ts`. */
  name: string
  statements: string[]
}

/**
 * Tables and columns that the migrations of a cycle made themselves, in lower case: nobody else knows them
 * yet.
 */
interface Own {
  tables: Set<string>
  /** `table.column`, and whether a process that does not know it fills it, by a default. */
  columns: Map<string, { filled: boolean }>
}

/**
 * Holds the migrations that were added since the last release to DEP-14: whatever a process of that release reads or
 * writes stays as it is, unless the migration's name says which release stopped using it, `…-contract-0.2.0-…`.
 * @param releases versions that were released before
 * @returns one line for each statement that takes something away, and for each name that says what is not true
 */
export function checkAdded(migrations: readonly AddedMigration[], releases: readonly string[]): string[] {
  const own: Own = { tables: new Set(), columns: new Map() }
  return migrations.flatMap(({ name, statements }) => {
    const taken = statements.flatMap((statement) => takenBy(statement, own))
    const said = contractOf(name)
    if (said === null)
      return taken.map(
        (what) => `${name}: ${what}: the release before still needs it (DEP-14: expand, then contract)`,
      )
    if (!releases.includes(said)) return [`${name}: ${said} is no release before this commit`]
    return taken.length === 0 ? [`${name}: takes nothing away, so its name needs no contract`] : []
  })
}

const NAME = String.raw`((?:"?\w+"?\.)?"?\w+"?)`
const bare = (name = ''): string => name.replaceAll('"', '').replace(/^public\./, '')

/**
 * Returns the statements of a call that take something from a process unaware of it; function bodies and
 * literals are ignored.
 */
function takenBy(call: string, own: Own): string[] {
  const words = call
    .toLowerCase()
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, ' ')
    .replace(/\s+/g, ' ')
  return words.split(';').flatMap((statement) => takenByStatement(statement.trim(), own))
}

function takenByStatement(words: string, own: Own): string[] {
  const find = (pattern: string) => new RegExp(pattern).exec(words)
  const created = find(`^create table (?:if not exists )?${NAME}`)
  if (created) own.tables.add(bare(created[1]))
  const dropped = find(`^drop (?:table|view|materialized view|type|schema) (?:if exists )?${NAME}`)
  if (dropped) return own.tables.has(bare(dropped[1])) ? [] : [words]
  const [, name, rest = ''] = find(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`) ?? []
  const table = bare(name)
  if (rest === '' || own.tables.has(table)) return []
  return clausesOf(rest).flatMap((clause) =>
    takesAway(clause, table, own) ? [`alter table ${table} ${clause}`] : [],
  )
}

/** Splits the clauses of an `alter table`: `a, b(c, d)` gives `a` and `b(c, d)`. */
function clausesOf(rest: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const letter of rest) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += letter
  }
  return clauses.map((clause) => clause.trim())
}

function takesAway(clause: string, table: string, own: Own): boolean {
  const column = (pattern: string) => {
    const found = new RegExp(pattern).exec(clause)
    return found ? `${table}.${bare(found[1])}` : null
  }
  if (/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(clause)) return false
  const added = column(`^add (?:column )?(?:if not exists )?${NAME} `)
  if (added !== null) {
    const filled = / default | generated |serial/.test(clause)
    own.columns.set(added, { filled })
    return !filled && / not null| primary key/.test(clause)
  }
  const required = column(`^alter (?:column )?${NAME} set not null`)
  if (required !== null) return own.columns.get(required)?.filled !== true
  const changed =
    column(`^drop (?!constraint\\b)(?:column )?(?:if exists )?${NAME}`) ??
    column(`^rename (?!to\\b|constraint\\b)(?:column )?${NAME} to`) ??
    column(`^alter (?:column )?${NAME} (?:set data )?type `) ??
    column(`^alter (?:column )?${NAME} drop default`)
  if (changed !== null) return !own.columns.has(changed)
  return /^rename to /.test(clause)
}

/**
 * The statements of a migration's `up`, as it would send them to a database whose every answer has no rows; none is sent.
 * @throws what the `up` throws that needs rows
 */
export async function statementsOf(file: string): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql)
    },
  })
  const { up } = (await import(pathToFileURL(file).href)) as { up(db: Kysely<unknown>): Promise<void> }
  await up(db)
  return statements
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()

async function main(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..')
  const releases = await releasesBefore(root)
  const [version] = releases
  if (version === undefined) {
    console.log('No release yet, no tag v0.2.0 or later in this clone: no migration was compared.')
    return
  }
  const tag = `v${version}`
  const listed = await exec('git', ['ls-tree', '-r', '--name-only', tag, `${FOLDER}/`], { cwd: root })
  const released = listed.output.split('\n').filter((file) => /\/\d\S+\.ts$/.test(file))
  const faults: string[] = []
  for (const file of released) {
    const { output } = await exec('git', ['diff', '--name-only', tag, '--', file], { cwd: root })
    if (output !== '') faults.push(`${file}: ${tag} has run it, it stays as it is (DEP-14)`)
  }
  const added = readdirSync(path.join(root, FOLDER))
    .filter((file) => /^\d/.test(file) && !released.includes(`${FOLDER}/${file}`))
    .sort()
  const migrations: AddedMigration[] = []
  for (const file of added) {
    const name = file.replace(/\.ts$/, '')
    try {
      migrations.push({ name, statements: await statementsOf(path.join(root, FOLDER, file)) })
    } catch (error) {
      faults.push(`${name}: its up needs rows, so it cannot be read without a database: ${error}`)
    }
  }
  faults.push(...checkAdded(migrations, releases))
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? `${added.length} migrations since ${tag} leave it working.`
      : `${faults.length} faults in migrations since ${tag}.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
