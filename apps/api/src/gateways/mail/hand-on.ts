import { RETURNED_MAIL_MAX } from '@fivestead/domain/request-limits'
import { MAIL_REPORTS_PATH } from './mail-report.ts'

const TIMEOUT_MS = 20_000

/** Posts a mail to the return path to the running product. @throws when nobody answers within 20 s */
export async function handOn(
  mail: AsyncIterable<Buffer>,
  origin: string,
): Promise<{ status: number; body: string }> {
  const response = await fetch(`${origin}${MAIL_REPORTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: await firstPart(mail),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: await response.text() }
}

/** The first 64 KiB: the report of a returned mail comes before the mail itself. Reads to the end, as pipes want it. */
async function firstPart(mail: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of mail) {
    if (bytes < RETURNED_MAIL_MAX) chunks.push(chunk)
    bytes += chunk.byteLength
  }
  return Buffer.concat(chunks).subarray(0, RETURNED_MAIL_MAX)
}
