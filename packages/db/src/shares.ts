import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusyError } from './errors.ts'

const keys = new AsyncLocalStorage<string>()

/**
 * Runs work whose statements belong together, such as all calls for one business: of each kind of call they hold a part
 * of the connections at most, and the others stay free for everybody else. On the embedded database it changes nothing.
 */
export function inShare<T>(key: string, work: () => T): T {
  return keys.run(key, work)
}

interface Share {
  held: number
  waiting: (() => void)[]
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
   * @throws DatabaseBusyError after `waitMs`
   */
  async take(): Promise<() => void> {
    const key = keys.getStore()
    if (key === undefined || this.#most === Number.POSITIVE_INFINITY) return () => {}
    const share = this.#shares.get(key) ?? { held: 0, waiting: [] }
    this.#shares.set(key, share)
    if (share.held < this.#most) share.held += 1
    else await this.#wait(share)
    return () => this.#giveBack(key, share)
  }

  #wait({ waiting }: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new DatabaseBusyError('Too many statements of one business or network wait for the database'))
      }, this.#waitMs)
      waiting.push(turn)
    })
  }

  /** A place goes to whoever waits next; without anybody the share is forgotten when it is empty. */
  #giveBack(key: string, share: Share): void {
    const next = share.waiting.shift()
    if (next) next()
    else if (--share.held === 0) this.#shares.delete(key)
  }
}
