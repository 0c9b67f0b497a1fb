import type { Trx } from '@fivestead/db/client'
import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { newcomersMail, newcomersSms } from '@fivestead/domain/customers/newcomers-notification'
import { readPhone } from '@fivestead/domain/phones/read'
import type { NotificationWriter } from '../businesses/notifications/service.ts'
import {
  customersWith,
  firstMessagesFrom,
  messagesOfNotification,
  PHONE_ENDING,
  uploadsOfNotification,
} from './notifications.sql.ts'

/** Most entries that one notification reads. */
const COUNTED = 1000

/**
 * Customers who came without a click of the owner's for each of them: another's finished upload, and people whom the business
 * did not know and who left a way to reply on the company page. Leaves out people whom "New reviews" announces on the
 * same channel, customers whom the owner added, and customers who were sent a request.
 */
export const newcomerNotifications: NotificationWriter = {
  rows: ['customerImports.notificationId', 'feedback.newcomerNotificationId'],
  async write(
    trx,
    { id, businessId, businessName, ownerId, language },
    { home, inbox, settingsLink },
    chosen,
  ) {
    const uploads = await uploadsOfNotification(trx, { id, ownerId }, COUNTED)
    const people = await newcomersOf(trx, { notificationId: id, businessId })
    const newcomers = people.map(({ name }) => ({ name }))
    const notification = (toldAlready: boolean) => {
      const entries = toldAlready ? [] : newcomers
      const [only, ...rest] = toldAlready ? [] : people
      const rows =
        uploads.length > 0 ? null : only !== undefined && rest.length === 0 ? `/${only.threadId}?` : '?'
      return uploads.length + entries.length === 0
        ? null
        : {
            language,
            businessName,
            uploads,
            newcomers: entries,
            newcomerCount: entries.length,
            link:
              rows === null
                ? `${home}?tab=customers&business=${businessId}`
                : `${inbox}${rows}business=${businessId}`,
            settingsLink,
          }
    }
    const byMail = notification(chosen.email.reviews)
    const bySms = notification(chosen.sms.reviews)
    return { mail: byMail && newcomersMail(byMail), sms: bySms && newcomersSms(bySms) }
  },
}

interface Written {
  email: string | null
  phone: string | null
}

/**
 * People who wrote on the company page for the first time: no customer and no earlier message of the business has their
 * email or phone. Each person once, by their first message. A number is read as the country of the business writes it.
 */
async function newcomersOf(
  trx: Trx,
  { notificationId, businessId }: { notificationId: string; businessId: number },
) {
  const written = await messagesOfNotification(trx, notificationId, COUNTED)
  const country = written[0]?.country ?? DEFAULT_COUNTRY
  const read = ({ email, phone }: Written) => ({
    email: email?.toLowerCase() ?? null,
    phone: phone && (readPhone(phone, country) ?? phone),
  })
  const people = written.map(read)
  const emails = people.flatMap(({ email }) => email ?? [])
  const phones = people.flatMap(({ phone }) => phone ?? [])
  const customers = (await customersWith(trx, businessId, { emails, phones })).map(read)
  const endings = phones.map((phone) => phone.replace(/\D/g, '').slice(-PHONE_ENDING))
  const messages = await firstMessagesFrom(trx, businessId, { emails, endings })
  return written.filter((message) => {
    const { email, phone } = read(message)
    const isSame = (other: Written) =>
      (email !== null && other.email === email) || (phone !== null && other.phone === phone)
    const earlier = messages.filter(
      ({ createdAt, id }) =>
        createdAt < message.createdAt || (+createdAt === +message.createdAt && id < message.id),
    )
    return ![...customers, ...earlier.map(read)].some(isSame)
  })
}
