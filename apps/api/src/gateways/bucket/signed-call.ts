import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** A failed call to a bucket; the message is one line for the operator. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

export interface BucketOptions {
  /** URL of the service, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of each name, with a slash at its end; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout of a call; the default of 10 minutes covers a part of a backup. */
  timeoutMs?: number
}

/**
 * Calls the bucket about a name, or about the bucket itself (null); signs with the SHA-256 of the body.
 * @throws BucketError for any response other than a success
 */
export type SignedCall = (
  method: string,
  name: string | null,
  query?: Record<string, string>,
  body?: string | Buffer<ArrayBuffer>,
) => Promise<Response>

const TIMEOUT_MS = 10 * 60_000

export function openCalls(options: BucketOptions): SignedCall {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, timeoutMs = TIMEOUT_MS } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const place = `s3://${bucket}/${prefix}`
  return async (method, name, query = {}, body) => {
    const path = name === null ? bucket : `${bucket}/${prefix}${name}`
    const search = new URLSearchParams(query).toString()
    const url = `${endpoint}/${path.split('/').map(encodeURIComponent).join('/')}${search && `?${search}`}`
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256 }
    let response: Response
    try {
      const request = await client.sign(url, { method, headers, ...(body ? { body } : {}) })
      response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    } catch (cause) {
      throw new BucketError(`${place}: ${new URL(endpoint).host} cannot be reached`, { cause })
    }
    if (response.ok) return response
    const code = tag(await response.text(), 'Code') ?? 'no code'
    throw new BucketError(`${place}: ${method} answers ${response.status} (${code})`)
  }
}

/** Returns the text of the first element with this name in a response. */
export function tag(xml: string, name: string): string | undefined {
  const [, after] = xml.split(`<${name}>`, 2)
  return after?.split('<', 1)[0]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
