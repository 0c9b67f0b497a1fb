import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { openLocalServer } from '../../testing/local-server.ts'

const LOGIN = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI' }
const PAGE = 2

/** A server on this machine that speaks as S3 does with one bucket, `backups`; it checks signatures and hashes. */
export async function openS3Double() {
  const files = new Map<string, { bytes: Buffer; at: Date }>()
  const parts = new Map<string, Buffer[]>()
  const settings = { down: false }
  const server = await openLocalServer(async (request, response, text) => {
    const body = Buffer.from(text, 'latin1')
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const code = settings.down ? 'SlowDown' : await refusal(request, url, body)
    if (code !== null) return response.writeHead(403).end(`<Error><Code>${code}</Code></Error>`)
    answer(request, response, url, body)
  }, 'latin1')

  function answer({ method }: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    const name = decodeURIComponent(url.pathname).slice('/backups/'.length)
    const uploadId = url.searchParams.get('uploadId')
    const keep = (bytes: Buffer) => files.set(name, { bytes, at: new Date() })
    const file = files.get(name)
    if (url.searchParams.has('uploads')) {
      parts.set('up-1', [])
      response.end('<UploadId>up-1</UploadId>')
    } else if (method === 'PUT' && uploadId !== null) {
      parts.get(uploadId)?.push(body)
      response.writeHead(200, { etag: `"${parts.get(uploadId)?.length}"` }).end()
    } else if (method === 'POST' && uploadId !== null) {
      const listed = [...body.toString().matchAll(/<ETag>"(\d+)"<\/ETag>/g)].map(
        ([, etag]) => Number(etag) - 1,
      )
      keep(Buffer.concat(listed.map((at) => parts.get(uploadId)?.[at] ?? Buffer.alloc(0))))
      response.end('<CompleteMultipartUploadResult/>')
    } else if (method === 'PUT') {
      keep(body)
      response.end()
    } else if (method === 'DELETE') {
      files.delete(name)
      response.writeHead(204).end()
    } else if (url.searchParams.has('list-type')) {
      response.end(list(url.searchParams))
    } else if (file === undefined) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    } else {
      response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes)
    }
  }

  function list(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const all = [...files].filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
    const entry = ([name, { at }]: (typeof all)[number]) =>
      `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`
    const next =
      from + PAGE < all.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return (
      all
        .slice(from, from + PAGE)
        .map(entry)
        .join('') + next
    )
  }

  return { ...server, ...LOGIN, files, settings }
}

/** Code of a refusal; null for a call that is signed as S3 wants it, with a body that is what was signed. */
async function refusal(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): Promise<string | null> {
  const sha256 = String(headers['x-amz-content-sha256'])
  const signer = new AwsV4Signer({
    ...{ ...LOGIN, method, url: url.href, region: 'eu-1', service: 's3' },
    ...{ datetime: String(headers['x-amz-date']), headers: { 'x-amz-content-sha256': sha256 } },
  })
  if (headers.authorization !== (await signer.authHeader())) return 'SignatureDoesNotMatch'
  const isWhole = createHash('sha256').update(body).digest('hex') === sha256
  return isWhole ? null : 'XAmzContentSHA256Mismatch'
}
