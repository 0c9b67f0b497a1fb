import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'

/** A bucket that did not do what was asked; the message is one line for the operator. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
}

export interface BucketOptions {
  /** Where the service answers, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  /** What stands before each name, with a slash at its end; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Size of the parts that a large file goes in; S3 wants 5 MiB at least and takes 10,000 of them. */
  partBytes?: number
}

export interface Stored {
  name: string
  at: Date
}

/** A folder of a bucket that speaks as S3 does. */
export interface Bucket {
  /** Stores a file under a name, part by part; the service compares each with its SHA-256. @throws BucketError */
  put(name: string, file: string): Promise<void>
  /** Content of a name, as it comes. @throws BucketError */
  get(name: string): Promise<AsyncIterable<Uint8Array>>
  /** Names that are there. @throws BucketError */
  list(): Promise<Stored[]>
  /** @throws BucketError */
  remove(name: string): Promise<void>
}

const PART_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 10 * 60_000

export function openBucket(options: BucketOptions): Bucket {
  const { endpoint, region, bucket, prefix, partBytes = PART_BYTES, ...login } = options
  const client = new AwsClient({ ...login, region, service: 's3', retries: 0 })
  const place = `s3://${bucket}/${prefix}`

  async function call(
    method: string,
    name: string | null,
    query: Record<string, string>,
    body?: string | Buffer<ArrayBuffer>,
  ) {
    const path = name === null ? bucket : `${bucket}/${prefix}${name}`
    const url = `${endpoint}/${path.split('/').map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256 }
    let response: Response
    try {
      const request = await client.sign(url.replace(/\?$/, ''), {
        method,
        headers,
        ...(body ? { body } : {}),
      })
      response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (cause) {
      throw new BucketError(`${place}: ${new URL(endpoint).host} cannot be reached`, { cause })
    }
    if (response.ok) return response
    const code = tag(await response.text(), 'Code') ?? 'no code'
    throw new BucketError(`${place}: ${method} answers ${response.status} (${code})`)
  }

  async function putParts(name: string, parts: AsyncIterable<Buffer<ArrayBuffer>>): Promise<void> {
    const begun = await (await call('POST', name, { uploads: '' })).text()
    const uploadId = tag(begun, 'UploadId') ?? ''
    try {
      let list = ''
      let partNumber = 0
      for await (const part of parts) {
        partNumber += 1
        const { headers } = await call('PUT', name, { partNumber: String(partNumber), uploadId }, part)
        list += `<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`
      }
      const whole = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
      const said = await (await call('POST', name, { uploadId }, whole)).text()
      // The service answers 200 before it has joined the parts.
      if (said.includes('<Error>'))
        throw new BucketError(`${place}: the parts were not joined (${tag(said, 'Code')})`)
    } catch (error) {
      await call('DELETE', name, { uploadId }).catch(() => {})
      throw error
    }
  }

  return {
    async put(name, file) {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        if (size <= partBytes) await call('PUT', name, {}, await handle.readFile())
        else await putParts(name, partsOf(handle, partBytes))
        const kept = Number((await call('HEAD', name, {})).headers.get('content-length'))
        if (kept !== size) throw new BucketError(`${place}${name} has ${kept} bytes in place of ${size}`)
      } finally {
        await handle.close()
      }
    },
    async get(name) {
      const { body } = await call('GET', name, {})
      if (body === null) throw new BucketError(`${place}${name} is empty`)
      return body
    },
    async list() {
      const found: Stored[] = []
      let token: string | undefined
      do {
        const more = token === undefined ? {} : { 'continuation-token': token }
        const page = await (await call('GET', null, { 'list-type': '2', prefix, ...more })).text()
        for (const entry of page.split('<Contents>').slice(1)) {
          const name = (tag(entry, 'Key') ?? '').slice(prefix.length)
          found.push({ name, at: new Date(tag(entry, 'LastModified') ?? '') })
        }
        token = tag(page, 'NextContinuationToken')
      } while (token !== undefined)
      return found
    },
    async remove(name) {
      await call('DELETE', name, {})
    },
  }
}

/** Text of the first element of this name. */
function tag(xml: string, name: string): string | undefined {
  const [, after] = xml.split(`<${name}>`, 2)
  return after?.split('<', 1)[0]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

async function* partsOf(
  handle: Awaited<ReturnType<typeof open>>,
  bytes: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
