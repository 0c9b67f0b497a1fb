import { type FileHandle, open } from 'node:fs/promises'
import { BucketError, type BucketOptions, openCalls, type SignedCall, tag } from './signed-call.ts'

/** A folder of a bucket that speaks as S3 does. Each method throws a BucketError. */
export interface Bucket {
  /** Stores a file under a name, part by part; the service compares each with its SHA-256. */
  put(name: string, file: string): Promise<void>
  /** Stores a few bytes under a name. */
  putBytes(name: string, bytes: Buffer): Promise<void>
  /** Content of a name, as it comes. */
  get(name: string): Promise<AsyncIterable<Uint8Array>>
  list(): Promise<{ name: string; at: Date }[]>
  remove(name: string): Promise<void>
}

/** S3 wants 5 MiB at least, and takes 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024

/** @param partBytes size of the parts that a larger file goes in */
export function openBucket({
  partBytes = PART_BYTES,
  ...options
}: BucketOptions & { partBytes?: number }): Bucket {
  const call = openCalls(options)
  const { bucket, prefix } = options
  return {
    async put(name, file) {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        if (size <= partBytes) await call('PUT', name, {}, await handle.readFile())
        else await putParts(call, name, partsOf(handle, partBytes))
        const kept = Number((await call('HEAD', name)).headers.get('content-length'))
        if (kept !== size)
          throw new BucketError(`s3://${bucket}/${prefix}${name} has ${kept} bytes in place of ${size}`)
      } finally {
        await handle.close()
      }
    },
    async putBytes(name, bytes) {
      await call('PUT', name, {}, Buffer.from(bytes))
    },
    async get(name) {
      const { body } = await call('GET', name)
      if (body === null) throw new BucketError(`s3://${bucket}/${prefix}${name} is empty`)
      return body
    },
    async list() {
      const found: { name: string; at: Date }[] = []
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
      await call('DELETE', name)
    },
  }
}

async function putParts(
  call: SignedCall,
  name: string,
  parts: AsyncIterable<Buffer<ArrayBuffer>>,
): Promise<void> {
  const uploadId = tag(await (await call('POST', name, { uploads: '' })).text(), 'UploadId') ?? ''
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
    if (said.includes('<Error>')) throw new BucketError(`The parts were not joined (${tag(said, 'Code')})`)
  } catch (error) {
    await call('DELETE', name, { uploadId }).catch(() => {})
    throw error
  }
}

async function* partsOf(handle: FileHandle, bytes: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
