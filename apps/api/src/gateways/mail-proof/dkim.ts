import { Resolver } from 'node:dns/promises'
import { Worker } from 'node:worker_threads'
import { programBeside } from '../beside.ts'
import { openTurns } from '../turns.ts'
import type { MailProof, ProvedMail, Resolve } from './interface.ts'
import type { FromThread, ToThread } from './verify-thread.ts'

/** Milliseconds and tries of one question. */
const PATIENCE = { timeout: 2000, tries: 2 }

/** This machine's DNS. */
export function publicDns(): Resolve {
  const resolver = new Resolver(PATIENCE)
  return (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>
}

/** Mails that are verified side by side: most of the time of one is DNS. */
const TURNS = { atOnce: 4, waiting: 16, waitingOfOne: 4 }

/** Milliseconds for a mail, with its questions to DNS; the thread is ended then. */
const PROOF_MS = 15_000

type Proof = ProvedMail | null | 'later'

/** Verifies DKIM in a thread of its own, which is opened for the first mail: a mail of 5 MB holds up nothing else. */
export function dkimProof(resolver: Resolve): MailProof {
  const inTurn = openTurns(TURNS)
  let thread: Thread | null = null
  return {
    prove: (mail, at, mailbox) =>
      inTurn(mailbox, () => {
        thread ??= openThread(resolver, () => {
          thread = null
        })
        return thread.verify(mail, at)
      }),
  }
}

interface Thread {
  verify(mail: Buffer, at: Date): Promise<Proof>
}

/** @param onEnd the thread takes no further mail; those that it had are tried later */
function openThread(resolver: Resolve, onEnd: () => void): Thread {
  const worker = new Worker(programBeside(import.meta.url, 'verify-thread'), { execArgv: [], env: {} })
  worker.unref()
  const tell = (message: ToThread) => worker.postMessage(message)
  const mails = new Map<number, PromiseWithResolvers<Proof>>()
  let count = 0
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    onEnd()
    for (const mail of mails.values()) mail.resolve('later')
    void worker.terminate()
  }
  worker.on('error', end).on('exit', end)
  worker.on('message', (message: FromThread) => {
    const { kind, id } = message
    if (kind === 'proof') mails.get(id)?.resolve(message.proof)
    else if (kind === 'failure') mails.get(id)?.reject(new Error(message.message))
    else
      resolver(message.name, message.type).then(
        (records) => tell({ kind: 'records', id, records }),
        ({ code }) => tell({ kind: 'no records', id, code }),
      )
  })
  return {
    async verify(bytes, at) {
      const id = count++
      const mail = Promise.withResolvers<Proof>()
      mails.set(id, mail)
      const timer = setTimeout(end, PROOF_MS)
      tell({ kind: 'mail', id, bytes, at })
      try {
        return await mail.promise
      } finally {
        clearTimeout(timer)
        mails.delete(id)
      }
    },
  }
}
