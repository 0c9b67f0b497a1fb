import { type PlainMail, plainMail } from '../messaging/plain-mail.ts'
import { PRODUCT } from '../product.ts'

const WHY = {
  failing: 'It took nothing for three days, although we tried again and again.',
  gone: 'It answered 410 Gone, which asks us to stop.',
}

/** Tells the owners that a webhook was turned off. @param link to the settings */
export function webhookOffMail(of: { host: string; because: keyof typeof WHY; link: string }): PlainMail {
  return plainMail({
    subject: `Your webhook at ${of.host} is turned off`,
    lines: [
      `${PRODUCT.name} no longer sends events to your webhook at ${of.host}. ${WHY[of.because]}`,
      'Fix the endpoint, then turn the webhook on again. Events of the last 30 days that did not arrive can be sent again from its log.',
    ],
    button: { label: 'Go to your webhooks', link: of.link },
    reason: `You're getting this because your organization has a webhook on ${PRODUCT.name}. We send it once.`,
  })
}
