import type { Owner } from '../clients.ts'
import { none, type Scenario, underLoad } from '../scenario.ts'

/** Heap in megabytes: a third of what Node takes by itself on a small machine. */
const HEAP_MB = 96
const PART_ROWS = 3000
const CUSTOMERS = '/api/business/customers'
const IMPORT = {
  ...{ fileName: 'customers.csv', separator: ',', skip: 1, attested: true },
  columns: { name: 0, email: 1 },
}
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const NAME = `heap of ${HEAP_MB} MiB`

/** An API with a small heap gets large imports, lists and exports beside its ordinary load (FLT-12). */
export const memoryPressure: Scenario = (rounds, tell) =>
  underLoad(
    {
      ...{ name: NAME, rounds, install: { on: 'postgres' } },
      node: [`--max-old-space-size=${HEAP_MB}`],
      load: { visitors: 3, sendsPerSecond: 4 },
    },
    async ({ running: [api], owners, written }) => {
      const statuses: Record<string, number> = {}
      const bad: string[] = []
      const ask = async ({ cookie }: Owner, path: string, body?: object): Promise<string> => {
        const answer = await fetch(`${api?.url}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...HEADERS, cookie },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }).catch(() => null)
        const text = (await answer?.text().catch(() => '')) ?? ''
        const status = String(answer?.status ?? 'no answer')
        statuses[status] = (statuses[status] ?? 0) + 1
        if (answer === null || (answer.status >= 500 && answer.status !== 503)) bad.push(`${path}: ${status}`)
        return text
      }
      const press = async (owner: Owner, round: number, n: number): Promise<void> => {
        const { businessId } = owner
        const list = `${CUSTOMERS}?businessId=${businessId}&limit=100`
        const rows = Array.from(
          { length: PART_ROWS },
          (_, row) => `Ann Baker,r${round}n${n}x${row}@list.example`,
        )
        const file = ['name,email', ...rows].join('\n')
        // Larger than any body may be: refused before it is read.
        await ask(owner, CUSTOMERS, { businessId, fullName: 'x'.repeat(8_000_000) })
        await Promise.all(Array.from({ length: 20 }, () => ask(owner, list)))
        const begun = await ask(owner, `${CUSTOMERS}/imports`, { businessId, ...IMPORT, size: file.length })
        const { id } = JSON.parse(begun) as { id?: string }
        const part = { businessId, part: 0, text: file, last: true }
        if (id !== undefined) await ask(owner, `${CUSTOMERS}/imports/${id}/parts`, part)
        await ask(owner, `${CUSTOMERS}/export.csv?businessId=${businessId}`)
      }
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(owners.map((owner, n) => press(owner, round, n)))
        await written(20)
        tell(`memory: round ${round + 1}, ${JSON.stringify(statuses)}`)
      }
      return {
        figures: [none(`${NAME}: large calls without a proper answer`, bad, rounds * owners.length)],
        seen: { statuses },
      }
    },
  )
