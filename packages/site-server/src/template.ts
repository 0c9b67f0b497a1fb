import { randomBytes } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'
import { brotliParams, type Filled } from './compress.ts'

/** Openings after which a page is compressed for all that follow: the best compression takes as long as a hundred quick ones. */
const OFTEN = 20

/** Bytes before a text on which its compressed form depends. */
const CONTEXT = 2

/** A value's place in the compressed page. */
interface Place {
  at: number
  value: number
}

/** HTML with slots for values. Whoever fills them takes care that HTML may have the values there as they are. */
export class Template {
  /** Texts and slots in turn, slots by the number of their value. */
  readonly #texts: string[]
  readonly #slots: number[]
  readonly #lengths: number[]
  /** The compressed page with the places of its slots, once there is one. */
  #compressed: { body: Buffer; places: Place[] } | null = null
  #filled = 0
  /** Bytes that it takes at most. */
  readonly bytes: number

  /**
   * @param marks letters, digits and hyphens that stand where the values belong, and nowhere else
   * @param lengths characters of the values, all of them ASCII
   */
  constructor(html: string, marks: readonly string[], lengths: readonly number[]) {
    const parts = html.split(new RegExp(`(${marks.join('|')})`))
    this.#texts = parts.filter((_, at) => at % 2 === 0)
    this.#slots = parts.filter((_, at) => at % 2 === 1).map((mark) => marks.indexOf(mark))
    this.#lengths = [...lengths]
    // Two bytes a character, and the compressed page.
    this.bytes = 3 * html.length
  }

  /** The page with these values, as many and as long as its slots are. */
  fill(values: readonly string[]): Filled {
    return { html: () => this.#html(values), brotli: () => this.#brotli(values) }
  }

  #html(values: readonly string[]): string {
    return this.#texts.reduce((html, text, at) => html + values[this.#slots[at - 1] ?? 0] + text)
  }

  #brotli(values: readonly string[]): Buffer | null {
    this.#filled += 1
    if (this.#filled === OFTEN) void this.#compress().catch(() => {})
    if (this.#compressed === null || values.some((value, n) => value.length !== this.#lengths[n])) return null
    return fill(this.#compressed, values)
  }

  /**
   * Compresses the page with noise in its slots. Noise cannot be made smaller and is like no text, so it stays in the
   * compressed page byte for byte, and no text is written as a copy of it: values of the same length can be written over it
   * (decision 069). The two bytes after a slot stay as they are too: how a text is written depends on the two before it.
   */
  async #compress(): Promise<void> {
    const stream = createBrotliCompress({ params: brotliParams(11, 0) })
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const flush = promisify((done: () => void) => stream.flush(constants.BROTLI_OPERATION_FLUSH, done))
    const places: Place[] = []
    for (const [at, text] of this.#texts.entries()) {
      const bytes = Buffer.from(text)
      const value = this.#slots[at - 1]
      const context = value === undefined ? 0 : CONTEXT
      if (bytes.length < context) return
      if (value !== undefined) {
        const noise = Buffer.concat([noiseOf(this.#lengths[value] ?? 0), bytes.subarray(0, context)])
        stream.write(noise)
        await flush()
        const body = Buffer.concat(chunks)
        if (!body.subarray(-noise.length).equals(noise)) return
        places.push({ at: body.length - noise.length, value })
      }
      stream.write(bytes.subarray(context))
      await flush()
    }
    stream.end()
    await finished(stream)
    const compressed = { body: Buffer.concat(chunks), places }
    const sample = this.#lengths.map((length) => 'x'.repeat(length))
    const read = brotliDecompressSync(fill(compressed, sample)).toString()
    if (read === this.#html(sample)) this.#compressed = compressed
  }
}

/** Random bytes; of the first, the last and every second one UTF-8 has none, so no copy for a text begins, ends or lies in them. */
const noiseOf = (length: number) =>
  randomBytes(length).map((byte, at) => (at % 2 === 0 || at === length - 1 ? 0xf5 + (byte % 11) : byte))

function fill({ body, places }: { body: Buffer; places: Place[] }, values: readonly string[]): Buffer {
  const filled = Buffer.from(body)
  for (const { at, value } of places) filled.write(values[value] ?? '', at, 'latin1')
  return filled
}
