import { openDatabase } from '@fivestead/db/client'
import { lookAtReplica, ReplicaError } from '@fivestead/db/replica'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'
import { ping } from './sql.ts'
import { readStored } from './stored.ts'

const ABOUT = 'Replica'

/** Checks that reports can be read from the replica, and how far it lags. */
export async function checkReplica(input: Pick<Input, 'config'>): Promise<Finding[]> {
  const { ok, warning, failed } = findingsOf(ABOUT)
  const { url, replicaUrl } = input.config.data
  if (url === undefined) return []
  if (replicaUrl === undefined) return [ok('none: reports are read from DATABASE_URL')]
  return readStored(input, ABOUT, {
    nothing: ok('none'),
    async read(primary) {
      // Checked separately: an unreachable primary is not a fault of the replica.
      await ping(primary)
      const replica = await openDatabase({ url: replicaUrl })
      try {
        const { lagMs } = await lookAtReplica(primary, replica.db)
        return [ok(`it had what the primary has after ${Math.ceil(lagMs)} ms`)]
      } catch (error) {
        const { code = 'no answer' } = error as { code?: string }
        if (error instanceof ReplicaError) {
          return [warning(`${error.message}: as long as that is so, reports are read from DATABASE_URL`)]
        }
        return [failed(`it cannot be asked (${code}): check DATABASE_REPLICA_URL`)]
      } finally {
        await replica.close()
      }
    },
  })
}
