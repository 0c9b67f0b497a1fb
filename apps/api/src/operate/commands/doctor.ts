import { parseArgs } from 'node:util'
import { VERSION } from '@fivestead/db/version'
import { readConfig } from '../../config.ts'
import { mailServers, txtRecords } from '../../gateways/dns.ts'
import { ConfigError } from '../../variables.ts'
import { table } from '../doctor/check.ts'
import { examine } from '../doctor/doctor.ts'
import { checkRelease } from '../doctor/release.ts'
import { sendTestMail, sendTestText } from '../doctor/test-messages.ts'

/**
 * `operate doctor`: one line for each thing that sending needs, `ok`, `warning` or `failed`, with what to do. Changes
 * nothing, and sends nothing unless `--mail <address>` or `--text <number>` asks for a message to oneself. `--releases` also
 * asks the repository that the checkout came from for a newer release. Exit code 1 when something failed.
 */
export async function doctor(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = {
    releases: { type: 'boolean' },
    mail: { type: 'string' },
    text: { type: 'string' },
  } as const
  const { releases = false, mail, text } = parseArgs({ args: [...args], options }).values
  try {
    const input = {
      config: readConfig(env),
      clock: { now: () => new Date() },
      txt: txtRecords,
      mx: mailServers,
    }
    const findings = [
      ...(await examine(input)),
      await checkRelease(releases ? process.cwd() : null),
      ...(mail === undefined ? [] : [await sendTestMail(input, mail)]),
      ...(text === undefined ? [] : [await sendTestText(input, text)]),
    ]
    console.log(`Fivestead ${VERSION}`)
    console.log(table(findings))
    const count = (state: string) => findings.filter((finding) => finding.state === state).length
    console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed`)
    return count('failed') === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`failed   Settings  ${error.message}`)
    return 1
  }
}
