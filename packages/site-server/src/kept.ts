/** Values by key, at most so many bytes of them: whichever was not asked for the longest goes first. */
export class Kept<Value extends { readonly bytes: number }> {
  readonly #values = new Map<string, Value>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  /** The kept value, or a new one. */
  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    const value = known ?? make()
    if (known === undefined) this.#bytes += bytesOf(key, value)
    // A map is in the order in which its keys came.
    else this.#values.delete(key)
    this.#values.set(key, value)
    for (const [oldest, { bytes }] of this.#values) {
      if (this.#bytes <= this.#most) break
      this.#values.delete(oldest)
      this.#bytes -= bytesOf(oldest, { bytes })
    }
    return value
  }
}

const bytesOf = (key: string, { bytes }: { bytes: number }) => 2 * key.length + bytes
