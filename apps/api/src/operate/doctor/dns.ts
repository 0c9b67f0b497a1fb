import { type Finding, findingsOf } from '../../gateways/finding.ts'
import { portModes } from '../../open-gateways.ts'
import type { Input } from './check.ts'
import { domainOf } from './mail.ts'

/**
 * Checks that the domain of MAIL_FROM publishes its permitted senders: without that, large providers refuse
 * its mail.
 */
export async function checkDomain(input: Input): Promise<Finding[]> {
  const { config } = input
  if (portModes(config).mail !== 'real') return []
  const domain = domainOf(config.mail.from)
  if (!domain.includes('.')) {
    return [findingsOf('Sending domain').failed(`${domain} is no domain of yours: set MAIL_FROM`)]
  }
  return Promise.all([
    reading('SPF', () => checkSpf(input, domain)),
    reading('DKIM', () => checkDkim(input, domain)),
    reading('DMARC', () => checkDmarc(input, domain)),
    ...(config.mail.smtpUrl === undefined ? [] : [reading(RETURNED, () => checkReturnPath(input))]),
  ])
}

async function reading(about: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch {
    return findingsOf(about).warning('DNS did not answer: try again')
  }
}

/** Checks SPF (RFC 7208). */
async function checkSpf({ txt }: Input, domain: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('SPF')
  const records = (await txt(domain)).filter((record) => /^v=spf1( |$)/i.test(record))
  const [record] = records
  if (record === undefined)
    return failed(`${domain} has no SPF record: add a TXT record "v=spf1 ... -all" that names your sender`)
  if (records.length > 1)
    return failed(`${domain} has ${records.length} SPF records, which counts as none: join them`)
  if (/ \+?all$/i.test(record.trim()))
    return warning(`${domain} lets everybody send: end its SPF record with -all`)
  return ok(`${domain} has an SPF record`)
}

const RETURNED = 'Returned mail'

/** Checks that bounces reach us: the envelope of our mails names the return path, which SPF applies to. */
async function checkReturnPath(input: Input): Promise<Finding> {
  const { ok, warning } = findingsOf(RETURNED)
  const { returnPath } = input.config.mail
  if (returnPath === undefined)
    return warning('nobody hears of mails that come back: set MAIL_RETURN_PATH (docs/operate.md, step 8)')
  const { state, words } = await checkSpf(input, domainOf(returnPath))
  return state === 'ok'
    ? ok(`it goes to ${returnPath}; ${words}`)
    : warning(`it goes to ${returnPath}; ${words}`)
}

/** Checks DKIM (RFC 6376). */
async function checkDkim({ config, txt }: Input, domain: string): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('DKIM')
  const selector = config.mail.dkimSelector
  if (selector === undefined)
    return warning('set MAIL_DKIM_SELECTOR to the name of your key, and it is looked for')
  const name = `${selector}._domainkey.${domain}`
  const record = (await txt(name)).find((one) => /(^|;)\s*p=/.test(one))
  if (record === undefined) return failed(`${name} has no key: publish the one of your mail server`)
  if (/(^|;)\s*p=\s*(;|$)/.test(record)) return failed(`the key at ${name} is withdrawn: publish a new one`)
  return ok(`${name} has a key`)
}

/** Checks DMARC (RFC 7489): a domain without a record follows its parent domain. */
async function checkDmarc({ txt }: Input, domain: string): Promise<Finding> {
  const { ok, failed } = findingsOf('DMARC')
  const above = domain.split('.').length > 2 ? [domain.slice(domain.indexOf('.') + 1)] : []
  for (const name of [domain, ...above]) {
    const record = (await txt(`_dmarc.${name}`)).find((one) => /^v=DMARC1\s*(;|$)/.test(one))
    if (record === undefined) continue
    const policy = /;\s*p=\s*(none|quarantine|reject)\b/i.exec(record)?.[1]
    if (policy === undefined) return failed(`the record at _dmarc.${name} has no policy: add p=none at least`)
    return ok(`_dmarc.${name} asks for ${policy.toLowerCase()}`)
  }
  return failed(
    `_dmarc.${domain} has no record: add a TXT record "v=DMARC1; p=none; rua=mailto:you@${domain}"`,
  )
}
