/** A first-come queue for one resource of this process. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn. @returns the function that ends the turn; calling it again does nothing. */
  async acquire(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }

  /** Runs the work alone. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
