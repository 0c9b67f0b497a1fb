import { createHmac, randomUUID } from 'node:crypto'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { ask, type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Probe } from '../../gateways/sms/provider.ts'
import type { Input } from './check.ts'
import { resendOf } from './mail.ts'

/**
 * Checks that each provider's call reaches the running product, over its public URL, and that a forged one is
 * refused. The call is signed and empty, so it changes nothing.
 */
export async function checkWebhooks(input: Input): Promise<Finding[]> {
  const { clock, config } = input
  const sms = config.sms.account?.probe({ clock, origin: config.origins.public })
  const probes: [string, Probe | string | null][] = [
    ['SMS webhooks', sms ?? null],
    ['Mail webhooks', mailProbe(input)],
  ]
  const findings: Finding[] = []
  for (const [about, probe] of probes) {
    if (typeof probe === 'string') findings.push(findingsOf(about).warning(probe))
    else if (probe !== null) findings.push(await checkWebhook(input, about, probe))
  }
  return findings
}

/** Information that is lost without the provider's calls. */
const MISSING: Readonly<Record<string, string>> = {
  'SMS webhooks': 'no delivery reports and no STOP by reply',
  'Mail webhooks': 'no delivery reports, bounces and complaints',
}

async function checkWebhook(input: Input, about: string, probe: Probe): Promise<Finding> {
  const { ok, warning, failed } = findingsOf(about)
  const { origins } = input.config
  const genuine = await post(input, probe)
  if (typeof genuine === 'string') return failed(`${genuine}: start the product, and check PUBLIC_ORIGIN`)
  const forged = await post(input, { ...probe, body: `${probe.body} ` })
  if (genuine === 403) {
    return failed(
      `${origins.public} refuses a signed call: it runs with other credentials, or a proxy changes the call`,
    )
  }
  if (genuine !== 204)
    return failed(`${origins.public} answers ${genuine}: it is not this product, or too old`)
  if (forged !== 403) return failed(`${origins.public} does not refuse a forged call (${forged})`)
  if (isLoopbackName(new URL(origins.public).hostname)) {
    return warning(
      `PUBLIC_ORIGIN is this machine alone: no provider reaches it, so there are ${MISSING[about]}`,
    )
  }
  return ok(`${origins.public} takes a signed call and refuses a forged one`)
}

async function post(input: Input, probe: Probe): Promise<number | string> {
  const answer = await ask(input, { method: 'POST', ...probe })
  return typeof answer === 'string' ? answer : answer.status
}

/** Makes a mail call, signed by Standard Webhooks with Resend's header names. */
function mailProbe({ config, clock }: Input): Probe | string | null {
  const resend = resendOf(config.mail)
  if (resend === null) return null
  if (resend.webhookSecret === undefined) {
    return 'set RESEND_WEBHOOK_SECRET: without it nothing is learned of deliveries, bounces and complaints'
  }
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const body = JSON.stringify({ type: 'doctor.ping', data: {} })
  const key = Buffer.from(resend.webhookSecret.replace(/^whsec_/, ''), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature }
  return {
    url: `${config.origins.public}/api/webhooks/resend`,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  }
}
