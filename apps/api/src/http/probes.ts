import type { FastifyInstance } from 'fastify'
import type { Queue } from '../jobs.ts'

/** Milliseconds until a question to the database counts as unanswered; below the patience of the usual probe. */
const PATIENCE_MS = 2000

/** Milliseconds that a server which stops still serves, so that whoever watches `/readyz` sends nobody here any more. */
const LEAVE_MS = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` is 503; resolves when whoever watches it knows, at once when nobody does. */
    leave(): Promise<void>
  }
}

/**
 * Probes for an orchestrator or a load balancer: `/healthz` tells whether the process answers at all; `/readyz`
 * whether it can serve, which needs the database, a schema of this version or a newer one, and the queue. Both are
 * plain text without versions or hosts, and the sites do not pass them on. However often `/readyz` is asked, one
 * statement at a time is under way.
 */
export function addProbes(app: FastifyInstance, { readiness }: Pick<Queue, 'readiness'>): void {
  let asked: Promise<string | null> | undefined
  let watched = false
  let leaving = false
  const config = { isProbe: true }
  app.get('/healthz', { config }, () => 'ok')
  app.get('/readyz', { config }, async (_request, reply) => {
    watched = true
    asked ??= whyNot(readiness).finally(() => {
      asked = undefined
    })
    const message = leaving ? 'It is stopping.' : await asked
    return message === null ? 'ok' : reply.code(503).send(message)
  })
  app.decorate('leave', async () => {
    leaving = true
    if (watched) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
  })
}

/** Why it cannot serve; null when it can. */
export async function whyNot(readiness: Queue['readiness']): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  try {
    const { schema, queue } = await Promise.race([readiness(), late])
    if (!schema) return 'The database has not been migrated to this version.'
    return queue ? null : 'The job queue is not there.'
  } catch {
    return 'The database does not answer.'
  } finally {
    clearTimeout(timer)
  }
}
