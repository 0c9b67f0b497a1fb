import { type PlainMail, plainMail } from '../messaging/plain-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

/** Tells an owner that Google takes the consent for a business no more. @param link to its settings */
export function reconnectMail({ businessName, link }: { businessName: string; link: string }): PlainMail {
  return plainMail({
    subject: `Reconnect ${oneLine(businessName)} to Google`,
    lines: [
      `Google no longer lets ${PRODUCT.name} act for the profile of ${oneLine(businessName)}. This happens when access is taken back in the Google account, its password changes, or it was not used for a long time.`,
      'Until you reconnect, no new Google reviews come in here and replies can’t be sent. What you have stays.',
    ],
    button: { label: 'Reconnect your Google profile', link },
    reason: `You're getting this because this business was connected to Google on ${PRODUCT.name}. We send it once.`,
  })
}

/** Tells an owner that their Google account lost access to a profile. @param link to the business's settings */
export function accessLostMail({
  businessName,
  accountName,
  link,
}: {
  businessName: string
  accountName: string
  link: string
}): PlainMail {
  const name = oneLine(businessName)
  return plainMail({
    subject: `${name}: no access to your Google profile`,
    lines: [
      `Google says that ${oneLine(accountName)} may no longer manage the profile of ${name}. This happens when the account is removed as a manager, or the profile is moved, suspended or deleted.`,
      `Ask the profile's owner to add the account as a manager again, or connect the Google account that manages it. We look again every hour and go on by ourselves once access is back.`,
      'Until then, no new Google reviews come in here and replies can’t be sent. What you have stays.',
    ],
    button: { label: 'See your Google connection', link },
    reason: `You're getting this because this business is connected to Google on ${PRODUCT.name}. We send it once.`,
  })
}
