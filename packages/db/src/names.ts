import {
  CamelCasePlugin,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryResult,
  type UnknownRow,
} from 'kysely'

/** Kysely's own rules between `businessId` and `business_id`, each name made once. */
class NameRules extends CamelCasePlugin {
  toColumn(name: string): string {
    return this.snakeCase(name)
  }

  toProperty(name: string): string {
    return this.camelCase(name)
  }
}

const rules = new NameRules()

/** Returns the column of a property: `business_id` for `businessId`. */
export const columnOf = (property: string): string => rules.toColumn(property)

/**
 * Writes names as the database has them. Kysely's `CamelCasePlugin` makes the same names, but copies the whole tree of
 * each query for them and maps each name of each row (decision 037).
 */
export class ColumnNamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(rules.toColumn(identifier))
  }
}

/** Gives the columns of rows the names that the code has for them; what is inside a `jsonb` keeps its own. */
export const propertyNames: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: renamed(result) }),
}

function renamed({ rows }: QueryResult<UnknownRow>): UnknownRow[] {
  const [first] = rows
  if (first === undefined) return rows
  const names = Object.keys(first).map((column) => [column, rules.toProperty(column)] as const)
  return rows.map((row) => {
    const mapped: UnknownRow = {}
    for (const [column, property] of names) mapped[property] = row[column]
    return mapped
  })
}
