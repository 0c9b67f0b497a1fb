import type { FastifyInstance } from 'fastify'
import type { Queue } from '../jobs.ts'

/** Milliseconds until a question to the database counts as unanswered; below the patience of the usual probe. */
const PATIENCE_MS = 2000

/**
 * Milliseconds for which a stopping server still serves, so that pollers of `/readyz` stop sending calls
 * here.
 */
const LEAVE_MS = 5000

const NO_ANSWER = 'The database does not answer.'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/readyz` answer 503 from now on; resolves after 5 s, in which pollers see it, or at once without
     * pollers.
     */
    leave(): Promise<void>
  }
}

/**
 * Probes for an orchestrator or a load balancer: `/healthz` tells whether the process answers at all; `/readyz`
 * whether it can serve, which needs the database, a schema of this version or a newer one, and the queue. A process that
 * was ready stays ready while the database does not answer: all processes share it, and a balancer without a ready
 * process answers nobody, where each process answers every call in one line of JSON (DEP-3). Both are plain text without
 * versions or hosts, and the sites do not pass them on. However often `/readyz` is asked, one statement at a time is
 * under way.
 */
export function addProbes(app: FastifyInstance, { readiness }: Pick<Queue, 'readiness'>): void {
  let asked: Promise<string | null> | undefined
  let watched = false
  let leaving = false
  let wasReady = false
  const config = { isProbe: true }
  app.get('/healthz', { config }, () => 'ok')
  app.get('/readyz', { config }, async (_request, reply) => {
    watched = true
    asked ??= whyNot(readiness).finally(() => {
      asked = undefined
    })
    const reason = leaving ? 'It is stopping.' : await asked
    wasReady ||= reason === null
    const message = reason === NO_ANSWER && wasReady ? null : reason
    return message === null ? 'ok' : reply.code(503).send(message)
  })
  app.decorate('leave', async () => {
    leaving = true
    if (watched) await new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
  })
}

/** Returns the reason why it cannot serve; null if it can. */
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
    return NO_ANSWER
  } finally {
    clearTimeout(timer)
  }
}
