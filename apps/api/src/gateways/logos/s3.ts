import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Bucket, openBucket } from '../bucket/s3.ts'
import type { BucketOptions } from '../bucket/signed-call.ts'
import { singleFlight } from '../single-flight.ts'
import type { LogoStore, Picture } from './interface.ts'

const PREFIX = 'logos/'
const TIMEOUT_MS = 10_000
/** Bytes of pictures that this process keeps in memory. */
const CACHE_BYTES = 16 * 1024 * 1024
const NAME = /^([0-9a-f]{32})(?:-card)?\.png$/

const nameOf = (hash: string, picture: Picture) => (picture === 'card' ? `${hash}-card.png` : `${hash}.png`)

/** Logos in a bucket that speaks as S3 does; pictures that were read last stay in memory. */
export function s3Logos(options: Omit<BucketOptions, 'prefix' | 'timeoutMs'>, most = CACHE_BYTES): LogoStore {
  const bucket = openBucket({ ...options, prefix: PREFIX, timeoutMs: TIMEOUT_MS })
  const read = cached((name) => contentOf(bucket, name), most)
  return {
    async put(hash, pictures) {
      for (const picture of ['logo', 'card'] as const)
        await bucket.putBytes(nameOf(hash, picture), pictures[picture])
    },
    get: (hash, picture) => read(nameOf(hash, picture)),
    async storedBefore(time) {
      const old = (await bucket.list()).filter(({ at }) => at < time)
      return [...new Set(old.flatMap(({ name }) => NAME.exec(name)?.[1] ?? []))]
    },
    async remove(hash) {
      for (const picture of ['logo', 'card'] as const) await bucket.remove(nameOf(hash, picture))
    },
  }
}

const contentOf = async (bucket: Bucket, name: string) => buffer(Readable.from(await bucket.get(name)))

/** Remembers what was read last, up to so many bytes; a name's content never changes. */
function cached(read: (name: string) => Promise<Buffer>, most: number): (name: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const keep = (name: string, content: Buffer) => {
    kept.set(name, content)
    bytes += content.length
    for (const [oldest, old] of kept) {
      if (bytes <= most) return
      kept.delete(oldest)
      bytes -= old.length
    }
  }
  return async (name) => {
    const content = kept.get(name)
    if (content === undefined)
      return singleFlight(kept, name, async () => {
        const found = await read(name)
        keep(name, found)
        return found
      })
    kept.delete(name)
    kept.set(name, content)
    return content
  }
}
