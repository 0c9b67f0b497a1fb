import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { IDEMPOTENCY_HOURS } from '@fivestead/domain/platform/limits'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { seal, unseal } from '../sealing.ts'
import { claim, findKept, keep } from './idempotency.sql.ts'

interface Answer {
  status: number
  body: unknown
}

interface Call {
  deps: Deps
  apiKeyId: string
  idempotencyKey: string
  /** Method, path and body. */
  request: string
  /** The answer is kept sealed. */
  isSecret: boolean
}

/**
 * Runs a call once for each key, and answers a repeat as the first for a day; null where the key belongs to another request. The key,
 * what the call did and its answer are one transaction: whenever a process dies, all of them are there or none. A call at the
 * same time waits for the first (API-7).
 * A refusal leaves the key free: the corrected call may take it.
 * @param run gets dependencies whose `db` is that transaction
 * @throws AppError conflict where the answer was erased with the person in it
 */
export function once(
  { deps, apiKeyId, idempotencyKey, request, isSecret }: Call,
  run: (deps: Deps) => Promise<Answer>,
): Promise<(Answer & { isRepeat: boolean }) | null> {
  const named = { apiKeyId, idempotencyKey }
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const text = openAnswers(deps, `${apiKeyId}:${idempotencyKey}`, isSecret)
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const after = new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * 60_000)
    if (!(await claim(trx, { ...named, requestHash }, now, after))) {
      const kept = await findKept(trx, named)
      if (kept.requestHash !== requestHash) return null
      if (kept.status === null || kept.answer === null) throw new AppError('conflict', GONE)
      return { status: kept.status, body: text.read(kept.answer), isRepeat: true }
    }
    const answer = await run({ ...deps, db: trx })
    await keep(trx, { ...named, status: answer.status, answer: text.write(answer.body) })
    return { ...answer, isRepeat: false }
  })
}

const GONE = 'This call was made before; its answer is no longer kept.'

/** Reads and writes stored responses: as JSON, sealed if they have a secret. */
function openAnswers({ keys }: Pick<Deps, 'keys'>, place: string, isSecret: boolean) {
  const sealing = keys.of('api-answers')
  return {
    write(body: unknown): string {
      const json = JSON.stringify(body)
      return isSecret ? `${sealing[0].id} ${seal(sealing[0], `idempotency_keys:${place}`, json)}` : json
    },
    read(text: string): unknown {
      if (!isSecret) return JSON.parse(text)
      const [keyId = '', sealed = ''] = text.split(' ')
      return JSON.parse(unseal(sealing, keyId, `idempotency_keys:${place}`, sealed))
    },
  }
}
