import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, record, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 120_000
/** Of the heap, in megabytes: a third of what Node takes by itself on a small machine. */
const HEAP_MB = 96
const PART_ROWS = 3000
const IMPORTS = '/api/business/customers/imports'
const IMPORT = {
  fileName: 'customers.csv',
  separator: ',',
  skip: 1,
  columns: { name: 0, email: 1 },
  attested: true,
}
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/** An API with a small heap gets large imports, lists and exports beside its ordinary load (FLT-12). */
export const memoryPressure: Scenario = async (rounds, tell) => {
  const installation = await install({ on: 'postgres' })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    const api = await installation.start('api-with-worker', {}, { args: [`--max-old-space-size=${HEAP_MB}`] })
    const load = startLoad({ targets: [api.url], owners, ledger, provider, visitors: 3, sendsPerSecond: 4 })
    const statuses: Record<string, number> = {}
    const bad: string[] = []
    const ask = async (method: string, path: string, cookie: string, body?: unknown): Promise<string> => {
      const answer = await fetch(`${api.url}${path}`, {
        method,
        headers: { ...HEADERS, cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(() => null)
      const text = (await answer?.text().catch(() => '')) ?? ''
      const status = String(answer?.status ?? 'no answer')
      statuses[status] = (statuses[status] ?? 0) + 1
      if (answer === null || (answer.status >= 500 && answer.status !== 503)) bad.push(`${path}: ${status}`)
      return text
    }
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        owners.map(async ({ businessId, cookie }, n) => {
          const rows = Array.from(
            { length: PART_ROWS },
            (_, row) => `Ann Baker,r${round}n${n}x${row}@list.example`,
          )
          const file = ['name,email', ...rows].join('\n')
          // Larger than any body may be: refused before it is read.
          await ask('POST', '/api/business/customers', cookie, {
            businessId,
            fullName: 'x'.repeat(8_000_000),
          })
          await Promise.all(
            Array.from({ length: 20 }, () =>
              ask('GET', `/api/business/customers?businessId=${businessId}&limit=100`, cookie),
            ),
          )
          const begun = await ask('POST', IMPORTS, cookie, { businessId, ...IMPORT, size: file.length })
          const { id } = JSON.parse(begun) as { id?: string }
          const part = { businessId, part: 0, text: file, last: true }
          if (id !== undefined) await ask('POST', `${IMPORTS}/${id}/parts`, cookie, part)
          await ask('GET', `/api/business/customers/export.csv?businessId=${businessId}`, cookie)
        }),
      )
      const enough = ledger.entries.length + 20
      await until(
        () => ledger.entries.length >= enough,
        WITHIN_MS,
        () => `no writes:\n${api.output()}`,
      )
      tell(`memory: round ${round + 1}, ${JSON.stringify(statuses)}`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    const died = Array.from({ length: api.deaths() }, () => 'the API ended')
    return {
      figures: [
        ...ledgerFigures(`heap of ${HEAP_MB} MiB`, verdict, [load]),
        none(`heap of ${HEAP_MB} MiB: the API ended`, died, rounds),
        none(`heap of ${HEAP_MB} MiB: large calls without a proper answer`, bad, rounds * owners.length),
      ],
      seen: { statuses, ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
  }
}
