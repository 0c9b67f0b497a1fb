import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keepBytes } from '../kept-bytes.ts'
import type { LogoStore } from './logos.ts'
import { type Bucket, openBucket } from './s3.ts'
import type { BucketOptions } from './signed-call.ts'

const PREFIX = 'logos/'
const TIMEOUT_MS = 10_000
/** Bytes of pictures that this process keeps in memory. */
const CACHE_BYTES = 16 * 1024 * 1024
const NAME = /^([0-9a-f]{32})\.png$/

const nameOf = (hash: string) => `${hash}.png`

/** Logos in a bucket that speaks as S3 does; what was read last stays in memory. */
export function s3Logos(options: Omit<BucketOptions, 'prefix' | 'timeoutMs'>, most = CACHE_BYTES): LogoStore {
  const bucket = openBucket({ ...options, prefix: PREFIX, timeoutMs: TIMEOUT_MS })
  const kept = keepBytes(most)
  return {
    put: (hash, logo) => bucket.putBytes(nameOf(hash), logo),
    get: (hash) => kept(hash, () => contentOf(bucket, nameOf(hash))),
    async storedBefore(time) {
      const old = (await bucket.list()).filter(({ at }) => at < time)
      return old.flatMap(({ name }) => NAME.exec(name)?.[1] ?? [])
    },
    remove: (hash) => bucket.remove(nameOf(hash)),
  }
}

const contentOf = async (bucket: Bucket, name: string) => buffer(Readable.from(await bucket.get(name)))
