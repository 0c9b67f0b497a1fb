import { parentPort } from 'node:worker_threads'
import type { ProvedMail, Resolve } from './interface.ts'
import { verifyMail } from './verify.ts'

/** A mail to verify, or the DNS answer to a question of the thread. */
export type ToThread =
  | { kind: 'mail'; id: number; bytes: Uint8Array; at: Date }
  | { kind: 'records'; id: number; records: Awaited<ReturnType<Resolve>> }
  | { kind: 'no records'; id: number; code: string | undefined }

/** The proof of a mail, a failure to read it, or a DNS question. */
export type FromThread =
  | { kind: 'proof'; id: number; proof: ProvedMail | null | 'later' }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'question'; id: number; name: string; type: string }

const tell = (message: FromThread) => parentPort?.postMessage(message)

const questions: PromiseWithResolvers<Awaited<ReturnType<Resolve>>>[] = []

const askParent: Resolve = (name, type) => {
  const question = Promise.withResolvers<Awaited<ReturnType<Resolve>>>()
  const id = questions.push(question) - 1
  tell({ kind: 'question', id, name, type })
  return question.promise.finally(() => delete questions[id])
}

parentPort?.on('message', (message: ToThread) => {
  const { kind, id } = message
  if (kind === 'records') questions[id]?.resolve(message.records)
  else if (kind === 'no records')
    questions[id]?.reject(Object.assign(new Error('DNS'), { code: message.code }))
  else
    verifyMail(
      Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.length),
      message.at,
      askParent,
    )
      .then((proof) => tell({ kind: 'proof', id, proof }))
      .catch((error: unknown) => tell({ kind: 'failure', id, message: String(error) }))
})
