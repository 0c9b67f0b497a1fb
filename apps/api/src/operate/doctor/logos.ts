import { randomBytes } from 'node:crypto'
import { s3Logos } from '../../gateways/bucket/s3-logos.ts'
import { BucketError } from '../../gateways/bucket/signed-call.ts'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'

/** Checks that the bucket of logos stores, returns and deletes a picture with our key. */
export async function checkLogos({ config: { logos } }: Pick<Input, 'config'>): Promise<Finding[]> {
  if (logos === null) return []
  const { ok, failed } = findingsOf('Bucket for logos')
  const store = s3Logos(logos)
  const [hash, sample] = [randomBytes(16).toString('hex'), randomBytes(16)]
  try {
    await store.put(hash, sample)
    const isSame = (await store.get(hash)).equals(sample)
    await store.remove(hash)
    return [
      isSame ? ok(`${logos.bucket} stores and removes`) : failed(`${logos.bucket} gave back something else`),
    ]
  } catch (error) {
    if (error instanceof BucketError) return [failed(`${error.message}: check S3_ENDPOINT and the key`)]
    throw error
  }
}
