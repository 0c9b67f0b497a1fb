import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { registerOwners } from '../faults/clients.ts'
import { PROGRAMS } from '../run/installation.ts'
import { openServer, post } from './bench.ts'

/** The end of the addresses of customers who are asked. */
export const RECIPIENTS = '@sends.example'

/**
 * Fresh accounts, each with one business, ask customers for a review by Quick Send. No worker runs meanwhile.
 * @param options.each messages of an account; 200 is the most that it may send in a day
 */
export async function seedMessages(
  client: pg.Client,
  { accounts, each, ...env }: { accounts: number; each: number; DATABASE_URL: string; DATA_DIR: string },
): Promise<void> {
  const api = await openServer(PROGRAMS.api, { env: { ...env, RATE_LIMIT_FACTOR: '100000' } })
  try {
    const owners = await registerOwners(api.url, accounts)
    await client.query("update users set email_verified_at = now(), created_at = now() - interval '8 days'")
    await Promise.all(
      owners.map(async ({ businessId, cookie }) => {
        for (let n = 0; n < each; n += 1) {
          const input = { businessId, name: 'Pat Long', contact: `${randomUUID()}${RECIPIENTS}` }
          await (await post(`${api.url}/trpc/reviewRequests.quickSend`, input, cookie)).arrayBuffer()
        }
      }),
    )
  } finally {
    await api.stop()
  }
  await client.query('analyze')
}
