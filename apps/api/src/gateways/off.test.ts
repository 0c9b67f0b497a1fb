import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { openGateways } from './gateways.ts'

const testApp = useTestApp()

const MAIL = {
  to: 'ann@shop.example',
  subject: 'a',
  text: 'b',
  html: 'c',
  fromName: 'd',
  unsubscribeUrl: null,
}

test('outside the local sandbox nothing says that it sent what nobody gets', async () => {
  const { deps } = testApp
  const { sms, mail } = openGateways({ ...deps.config, localSandbox: false }, deps)
  const attemptId = crypto.randomUUID()
  expect(await sms.send({ attemptId, to: '+12175550114', text: 'Hi' })).toMatchObject({
    kind: 'refused',
    temporary: false,
    reason: 'Text messages are not set up on this installation, so nothing was sent',
  })
  expect(await mail.send({ attemptId, ...MAIL })).toMatchObject({
    kind: 'refused',
    temporary: false,
    reason: 'Email is not set up on this installation, so nothing was sent',
  })
  expect(await deps.gateways.outbox.newest(1)).toEqual([])
})
