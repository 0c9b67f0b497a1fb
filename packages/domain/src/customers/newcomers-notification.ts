import { NOTIFICATION_LINES, ownerMail } from '../messaging/owner-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

/** Customers whom an upload brought. */
export interface UploadedCustomers {
  fileName: string
  /** Those who are there now; at least 1. */
  added: number
}

/** Somebody whom the business did not know wrote on the company page and left a way to reply. */
export interface Newcomer {
  name: string
}

/** Customers who came without a click of the owner's for each of them. */
export interface NewcomersNotification {
  businessName: string
  uploads: readonly UploadedCustomers[]
  /** The newest first. */
  newcomers: readonly Newcomer[]
  /** All newcomers, with those that are not listed. */
  newcomerCount: number
  link: string
  settingsLink: string
}

/** How many customers are new in all. */
function total({ uploads, newcomerCount }: NewcomersNotification): number {
  return uploads.reduce((sum, { added }) => sum + added, newcomerCount)
}

const customers = (count: number) => `${count} new ${count === 1 ? 'customer' : 'customers'}`

/** The notification as a mail. Names and file names are text, never markup (T14). */
export function newcomersMail(notification: NewcomersNotification): {
  subject: string
  text: string
  html: string
} {
  const { uploads, newcomers, newcomerCount, link, settingsLink } = notification
  const lines = [
    ...uploads.map(({ fileName, added }) => `${customers(added)} from your file “${oneLine(fileName)}”.`),
    ...newcomers.map(({ name }) => `${oneLine(name)} wrote on your company page and left a way to reply.`),
  ]
  return ownerMail({
    subject: `${oneLine(notification.businessName)} has ${customers(total(notification))}`,
    lines: lines.slice(0, NOTIFICATION_LINES),
    count: uploads.length + newcomerCount,
    button: uploads.length > 0 ? 'Open your customers' : 'Open the inbox',
    link,
    switchedOn: 'New customers',
    settingsLink,
  })
}

/** The notification as a text message; no words of customers, who may write anything. */
export function newcomersSms(notification: NewcomersNotification): string {
  const name = oneLine(notification.businessName).slice(0, 60)
  return `${PRODUCT.name}: ${customers(total(notification))} at ${name}: ${notification.link}`
}
