import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusyError, ShareBusyError } from './errors.ts'

/** A call, and how many began before it. */
interface Call {
  key: string
  order: number
}

const calls = new AsyncLocalStorage<Call>()
let begun = 0

/**
 * Runs work whose statements belong together, such as all calls for one business: of each kind of call they hold a part
 * of the connections at most, and the others stay free for everybody else. On the embedded database it changes nothing.
 */
export function inShare<T>(key: string, work: () => T): T {
  begun += 1
  return calls.run({ key, order: begun }, work)
}

/** Statements of one share that wait at most, for the sake of memory; the time of their wait refuses them before. */
const WAITING_MAX = 1000

interface Waiter {
  order: number
  turn(): void
  refuse(error: Error): void
}

interface Share {
  held: number
  /** The call that began first comes first: a call that is under way is not held up by later ones. */
  waiting: Waiter[]
  /** Places that were given back so far. */
  served: number
}

/** Connections that each key holds, at most `most` of them. Work without a key is not bounded. */
export class Shares {
  readonly #most: number
  readonly #waitMs: number
  readonly #shares = new Map<string, Share>()

  constructor({ perShare, waitMs }: { perShare: number; waitMs: number }) {
    this.#most = perShare
    this.#waitMs = waitMs
  }

  /**
   * Waits for a place in the share of the present work. @returns the function that gives the place back
   * @throws ShareBusyError for the latest call of a full queue, and after `waitMs` where others of the share were served
   * meanwhile; DatabaseBusyError where none was
   */
  async take(): Promise<() => void> {
    const call = calls.getStore()
    if (call === undefined || this.#most === Number.POSITIVE_INFINITY) return () => {}
    const { key } = call
    const share = this.#shares.get(key) ?? { held: 0, waiting: [], served: 0 }
    this.#shares.set(key, share)
    if (share.held < this.#most) share.held += 1
    else await this.#wait(share, call)
    return () => this.#giveBack(key, share)
  }

  #wait(share: Share, { order }: Call): Promise<void> {
    const { waiting, served } = share
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(waiter), 1)
      }
      const waiter: Waiter = {
        order,
        turn() {
          leave()
          resolve()
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(
        () => waiter.refuse(share.served > served ? new ShareBusyError() : new DatabaseBusyError(STUCK)),
        this.#waitMs,
      )
      const later = waiting.findIndex((other) => other.order > order)
      waiting.splice(later === -1 ? waiting.length : later, 0, waiter)
      if (waiting.length > WAITING_MAX) waiting.at(-1)?.refuse(new ShareBusyError())
    })
  }

  /** A place goes to whoever waits next; without anybody the share is forgotten when it is empty. */
  #giveBack(key: string, share: Share): void {
    share.served += 1
    const [next] = share.waiting
    if (next) next.turn()
    else if (--share.held === 0) this.#shares.delete(key)
  }
}

const STUCK = 'No statement of one business or network was answered in time'
