import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bucket, openBucket } from '../../gateways/bucket/s3.ts'
import { BucketError } from '../../gateways/bucket/signed-call.ts'
import { OperateError } from '../error.ts'
import { isBackupName, isOld } from './retention.ts'

/**
 * The folder of a bucket that each backup is copied to, `BACKUP_TO=s3://bucket/prefix`; null when none is set.
 * @throws OperateError when a variable is missing or wrong
 */
export function readBucket(env: NodeJS.ProcessEnv): Bucket | null {
  const place = env.BACKUP_TO
  return place ? bucketOf(place, env) : null
}

function bucketOf(place: string, env: NodeJS.ProcessEnv): Bucket {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(place) ?? []
  if (bucket === undefined) throw new OperateError('BACKUP_TO must be a bucket such as s3://bucket/prefix')
  const accessKeyId = env.AWS_ACCESS_KEY_ID
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey)
    throw new OperateError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed beside BACKUP_TO')
  const region = env.AWS_REGION || 'us-east-1'
  const endpoint = env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`
  const url = URL.parse(endpoint)
  if (url === null || url.origin !== endpoint || (url.protocol !== 'https:' && url.hostname !== '127.0.0.1'))
    throw new OperateError('AWS_ENDPOINT_URL must be an origin such as https://s3.example.com')
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  return openBucket({ endpoint, region, bucket, prefix: folder, accessKeyId, secretAccessKey })
}

/** Copies a backup into the bucket, under its own name. @throws OperateError */
export const copyTo = (bucket: Bucket, file: string): Promise<void> =>
  told(() => bucket.put(path.basename(file), file))

/** Drops the backups of a bucket that are older than so many days. @returns how many @throws OperateError */
export const dropOldIn = (bucket: Bucket, days: number, now: Date): Promise<number> =>
  told(async () => {
    const old = (await bucket.list()).filter(({ name, at }) => isBackupName(name) && isOld(at, days, now))
    for (const { name } of old) await bucket.remove(name)
    return old.length
  })

/**
 * Gives a backup as a file of this machine: a file as it is, `s3://bucket/prefix/name` from the bucket for as long as `use` runs.
 * @throws OperateError
 */
export async function withFile<Result>(
  from: string,
  env: NodeJS.ProcessEnv,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!from.startsWith('s3://')) return use(from)
  const bucket = bucketOf(from.slice(0, from.lastIndexOf('/')), env)
  const folder = await mkdtemp(path.join(tmpdir(), 'fivestead-restore-'))
  try {
    const file = path.join(folder, path.posix.basename(from))
    const content = await told(() => bucket.get(path.basename(file)))
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(file, { mode: 0o600 }))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BucketError ? new OperateError(error.message) : error
  }
}
