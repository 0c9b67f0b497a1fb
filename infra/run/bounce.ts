import { readConfig } from '@fivestead/api/config'
import { MAIL_REPORTS_PATH } from '@fivestead/api/gateways/mail/mail-report'
import { RETURNED_MAIL_MAX } from '@fivestead/domain/request-limits'

/** What a mail server is told to try again later (sysexits.h, EX_TEMPFAIL). */
const LATER = 75
const TIMEOUT_MS = 20_000

/**
 * `npm run --silent bounce` takes one mail to the return path from the standard input and hands it to the running
 * product, at PUBLIC_ORIGIN. A mail server pipes such mails into it; it keeps those for later that could not be handed on.
 */
async function main(): Promise<number> {
  const { origins } = readConfig(process.env)
  const mail = await readInput()
  const response = await fetch(`${origins.public}${MAIL_REPORTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: mail,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) return 0
  console.error(`${response.status} ${await response.text()}`)
  return response.status === 429 || response.status >= 500 ? LATER : 0
}

/** The first 64 KiB: the report of a returned mail comes before the mail itself. Reads to the end, as pipes want it. */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    if (bytes < RETURNED_MAIL_MAX) chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).byteLength
  }
  return Buffer.concat(chunks).subarray(0, RETURNED_MAIL_MAX)
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = LATER
  },
)
