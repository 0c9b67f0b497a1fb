import { REQUEST_MAIL_MAX, RETURNED_MAIL_MAX } from '@fivestead/domain/request-limits'
import { MAIL_REPORTS_PATH } from './mail-report.ts'
import { REQUEST_MAILS_PATH } from './request-mail.ts'

const TIMEOUT_MS = 20_000

/** Path that incoming mails are posted to, and the maximum bytes of each. */
const WAYS = {
  // The report of a returned mail comes before the mail itself.
  bounce: { path: MAIL_REPORTS_PATH, most: RETURNED_MAIL_MAX },
  // The signature covers the whole mail. One byte more shows that it is too large.
  mailbox: { path: REQUEST_MAILS_PATH, most: REQUEST_MAIL_MAX + 1 },
}

export type WayIn = keyof typeof WAYS

/** Posts an incoming mail to the running product. @throws when nothing answers within 20 s */
export async function handOn(
  way: WayIn,
  mail: AsyncIterable<Buffer>,
  origin: string,
): Promise<{ status: number; body: string }> {
  const { path, most } = WAYS[way]
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: await firstPart(mail, most),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: await response.text() }
}

/** Returns the first bytes. Reads to the end, as pipes require. */
async function firstPart(mail: AsyncIterable<Buffer>, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of mail) {
    if (bytes < most) chunks.push(chunk)
    bytes += chunk.byteLength
  }
  return Buffer.concat(chunks).subarray(0, most)
}
