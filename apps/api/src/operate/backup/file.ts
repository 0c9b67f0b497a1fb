import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { OperateError } from '../error.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** Bytes as they come. */
export type Bytes = AsyncIterable<Uint8Array>

const AGE = Buffer.from('age-encryption.org/v1\n')
/** A line feed, the word, 64 hexadecimal digits, a line feed. */
const TRAILER_BYTES = 73
const MANIFEST_BYTES = 1024 * 1024

/**
 * Writes a backup: a line of JSON, the copy of the database, and a line with the SHA-256 of both; sealed with age where
 * there is a key. It has its name only once all of it is on the disk and was read back.
 * @param check reads back what was written, under the name that it has until then
 * @throws OperateError when the disk is full, or the check fails; no file is left then
 */
export async function writeBackup(
  file: string,
  { manifest, body }: { manifest: Manifest; body: Bytes },
  key: string | null,
  check: (written: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperateError(
      error.code === 'EEXIST'
        ? `${part} is there: another backup is being written, or one was killed. Remove it if none is.`
        : `${part} cannot be written: ${error.message}`,
    )
  })
  try {
    const content = withTrailer(manifest, body)
    for await (const chunk of key === null ? content : sealed(content, key)) await writeAll(handle, chunk)
    await handle.sync()
    await handle.close()
    await check(part)
    await rename(part, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new OperateError(`The disk of ${path.dirname(file)} is full: the backup was not written`)
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await handle.write(chunk, done)).bytesWritten
  }
}

/** Syncs the folder, so that the new name survives a loss of power. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function* withTrailer(manifest: Manifest, body: Bytes): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`)
  hash.update(head)
  yield head
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(`\nsha256 ${hash.digest('hex')}\n`)
}

async function* sealed(content: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  yield* await encrypter.encrypt(webStream(content))
}

type AgeStream = Awaited<ReturnType<typeof Encrypter.prototype.encrypt>>

const webStream = (bytes: Bytes) => ReadableStream.from(bytes) as AgeStream

/**
 * Opens a backup. Reading the body to its end proves that all of it is there and nothing was changed: before the end
 * nothing of it may be used for good.
 * @throws OperateError, also while the body is read, for a wrong key and for a file that is damaged or cut short
 */
export async function openBackup(
  file: string,
  key: string | null,
): Promise<{ manifest: Manifest; body: AsyncGenerator<Buffer> }> {
  const content = withoutTrailer(opened(file, key), file)
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let end = -1
  let trailer: string | undefined
  while (end < 0 && head.length < MANIFEST_BYTES) {
    const { value, done } = await content.next()
    if (done) {
      trailer = value
      break
    }
    head = Buffer.concat([head, value])
    end = head.indexOf('\n')
  }
  const manifest = parseManifest(head.toString('utf8', 0, Math.max(end, 0)), file)
  hash.update(head)

  async function* body(): AsyncGenerator<Buffer> {
    yield head.subarray(end + 1)
    while (trailer === undefined) {
      const { value, done } = await content.next()
      if (done) trailer = value
      else {
        hash.update(value)
        yield value
      }
    }
    if (trailer !== `\nsha256 ${hash.digest('hex')}\n`) throw damaged(file)
  }
  return { manifest, body: body() }
}

const damaged = (file: string) =>
  new OperateError(`${file} is damaged or cut short; nothing of it was used. Take another backup.`)

/** The content in pieces, and what stands at its very end as the result. */
async function* withoutTrailer(content: Bytes, file: string): AsyncGenerator<Buffer, string> {
  let kept = Buffer.alloc(0)
  for await (const chunk of content) {
    const all = Buffer.concat([kept, chunk])
    const free = Math.max(0, all.length - TRAILER_BYTES)
    if (free > 0) yield all.subarray(0, free)
    kept = all.subarray(free)
  }
  if (kept.length < TRAILER_BYTES) throw damaged(file)
  return kept.toString('latin1')
}

async function* opened(file: string, key: string | null): AsyncGenerator<Uint8Array> {
  try {
    const start = await firstBytes(file)
    if (!start.equals(AGE)) return yield* createReadStream(file)
    if (key === null) throw new OperateError(`BACKUP_KEY is needed to open ${file}`)
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    yield* await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as AgeStream)
  } catch (error) {
    if (error instanceof OperateError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('E') && !code.startsWith('ERR_'))
      throw new OperateError(`${file} cannot be read: ${message}`)
    if (/no identity matched/.test(message))
      throw new OperateError(`BACKUP_KEY does not open ${file}: it is another key, or the file is damaged`)
    throw damaged(file)
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
  await handle.close()
  return buffer.subarray(0, bytesRead)
}
