import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startBouncingSmtp } from '../../gateways/mail/testing/bouncing-smtp.ts'
import { openSmsgateDouble } from '../../gateways/sms/smsgate/testing/double.ts'
import { openTwilioDouble } from '../../gateways/sms/twilio/testing/double.ts'
import { answering } from '../testing/answering.ts'
import { sendTestMail, sendTestText } from './test-messages.ts'

const setup = (env: Record<string, string>) => ({
  config: readConfig({ FIVESTEAD_SANDBOX: '0', ...env }),
  clock: { now: () => new Date('2026-11-25T12:00:00Z') },
})
const ME = '+12175550114'

describe('a test mail', () => {
  test('goes over the SMTP server, or says why not', async () => {
    const smtp = await startBouncingSmtp()
    const env = setup({ SMTP_URL: smtp.url, MAIL_FROM: 'Example <no-reply@mail.example.com>' })
    expect(await sendTestMail(env, 'ann@shop.example')).toEqual({
      state: 'ok',
      about: 'Test mail',
      words: 'the provider took it: look whether it arrives at ann@shop.example',
    })
    expect(smtp.taken).toMatchObject([{ to: 'ann@shop.example', envelopeFrom: 'no-reply@mail.example.com' }])
    expect(smtp.taken[0]?.raw).toContain('Subject: Fivestead test message')
    await smtp.close()
    expect(await sendTestMail(env, 'ann@shop.example')).toMatchObject({
      state: 'failed',
      words: expect.stringMatching(/^not taken \(\w+\): /),
    })
    expect(await sendTestMail(setup({}), 'ann@shop.example')).toMatchObject({ state: 'failed' })
  })

  test('goes over Resend', async () => {
    const server = await answering(200, '{"id":"49a3999c-0ce1-4ea6-ab68-afcd6dc2e794"}')
    onTestFinished(server.close)
    const env = setup({ RESEND_API_KEY: 're_1', RESEND_API_URL: server.url, MAIL_FROM: 'a@mail.example.com' })
    expect(await sendTestMail(env, 'ann@shop.example')).toMatchObject({ state: 'ok' })
  })
})

describe('a test text', () => {
  const account = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'token' }
  const phone = { user: 'sms', password: 'secret', signingKey: 'gate-secret' }

  test('goes over Twilio, or says why not', async () => {
    const twilio = await openTwilioDouble(account)
    onTestFinished(twilio.close)
    const env = { TWILIO_ACCOUNT_SID: account.accountSid, TWILIO_FROM: '+12175550199' }
    const by = (token: string) => setup({ ...env, TWILIO_API_URL: twilio.url, TWILIO_AUTH_TOKEN: token })
    expect(await sendTestText(by(account.authToken), ME)).toMatchObject({
      state: 'ok',
      about: 'Test text',
    })
    expect(await sendTestText(by('wrong'), ME)).toMatchObject({ state: 'failed' })
    expect(await sendTestText(by(account.authToken), '217 555 0114')).toMatchObject({
      words: 'not sent: 217 555 0114 is no number with its country, such as +12175550114',
    })
    expect(await sendTestText(setup({}), ME)).toMatchObject({ state: 'failed' })
  })

  test('goes over the phone', async () => {
    const gate = await openSmsgateDouble(phone)
    onTestFinished(gate.close)
    const env = { SMSGATE_URL: gate.url, SMSGATE_USER: phone.user, SMSGATE_PASSWORD: phone.password }
    expect(await sendTestText(setup({ ...env, SMSGATE_SIGNING_KEY: phone.signingKey }), ME)).toMatchObject({
      state: 'ok',
    })
  })
})
