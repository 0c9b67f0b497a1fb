import { expect, test } from 'vitest'
import { openMetrics } from '../../telemetry/metrics.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { MailMessage } from '../mail/interface.ts'
import { smtpMail } from '../mail/smtp.ts'
import { openMailServer } from '../mail/testing/mail-server.ts'
import type { SendOutcome } from '../outcome.ts'
import { pausing } from './pausing.ts'

const lines: Record<string, unknown>[] = []
const api = useTestApp({ env: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(JSON.parse(line)) })

test('a provider that is away is said once, and once that it answers again', async () => {
  const reason = { code: 'unreached', values: { provider: 'mailServer' } } as const
  const away = { kind: 'refused', fault: 'moment', code: 'ECONNECTION', reason } as const
  const outcomes: SendOutcome[] = [
    { ...away, unreached: true },
    { ...away, unreached: true },
    { ...away, code: 'put-back', pausedUntil: new Date() },
    { kind: 'accepted', providerMessageId: '1' },
    { kind: 'accepted', providerMessageId: '2' },
    { ...away, unreached: true },
  ]
  const send = async () => outcomes.shift() as SendOutcome
  const sender = pausing<null>(api.deps, 'mail', { send })
  lines.length = 0
  while (outcomes.length > 0) await sender.send(null)
  const fault = { port: 'mail', code: 'ECONNECTION', reason: 'The mail server could not be reached' }
  const words = 'a provider is away: what it should send waits'
  expect(lines).toMatchObject([
    { ...fault, msg: words },
    { port: 'mail', missed: 2, msg: 'a provider that was away answers again' },
    { ...fault, msg: words },
  ])
})

test('a mail server that takes no connection is counted as unreachable', async () => {
  await openMetrics()
  const closed = await openMailServer()
  await closed.close()
  await smtpMail({ url: closed.url, from: 'a@example.com' }).send({ to: 'b@example.com' } as MailMessage)
  const metrics = await api.get('/metrics')
  expect(metrics.text).toMatch(
    /fivestead_provider_call_duration_seconds_count\{provider="SMTP server",operation="send",outcome="unreachable"\} 1/,
  )
})
