import type { OwnerScope } from '@fivestead/api/businesses/access'
import { customersPage } from '@fivestead/api/customers/sql'
import { logPage } from '@fivestead/api/review-requests/sql'
import type { Db } from '@fivestead/db/client'
import type { Tables } from '@fivestead/db/tables'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

const READS = { customers: customersPage, requests: logPage }
/** The first page: a row more than it shows. */
const FIRST = { after: undefined, limit: 26 }

/** The statement that the API sends for the first page of a business's list, found by reading it once as its owner. */
export async function listStatement(
  pool: pg.Pool,
  list: keyof typeof READS,
  businessId: number,
): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = []
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log(event) {
      sent.push(event.query)
    },
  })
  // Nobody is signed in here: the scope is what the API would mint.
  await READS[list](db, { businessId } as unknown as OwnerScope, FIRST)
  const [statement, further] = sent
  if (!statement || further) throw new Error('the page was to be read by one statement')
  return statement
}
