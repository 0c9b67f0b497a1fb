import { NOTICE_LINES, ownerMail } from '../messaging/owner-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'

/** Customers whom an upload brought. */
export interface UploadedCustomers {
  fileName: string
  /** Those who are there now; at least 1. */
  added: number
}

/** Somebody whom the business did not know wrote on the company page and left a way to answer. */
export interface Newcomer {
  name: string
}

/** Customers who came without a click of the owner's for each of them. */
export interface NewcomersNotice {
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
function total({ uploads, newcomerCount }: NewcomersNotice): number {
  return uploads.reduce((sum, { added }) => sum + added, newcomerCount)
}

const customers = (count: number) => `${count} new ${count === 1 ? 'customer' : 'customers'}`

/** The notice as a mail. Names and file names are text, never markup (T14). */
export function newcomersMail(notice: NewcomersNotice): { subject: string; text: string; html: string } {
  const { uploads, newcomers, newcomerCount, link, settingsLink } = notice
  const lines = [
    ...uploads.map(({ fileName, added }) => `${customers(added)} from your file “${oneLine(fileName)}”.`),
    ...newcomers.map(({ name }) => `${oneLine(name)} wrote on your company page and left a way to answer.`),
  ]
  return ownerMail({
    subject: `${oneLine(notice.businessName)} has ${customers(total(notice))}`,
    lines: lines.slice(0, NOTICE_LINES),
    count: uploads.length + newcomerCount,
    button: uploads.length > 0 ? 'Open your customers' : 'Open the inbox',
    link,
    switchedOn: 'New customers',
    settingsLink,
  })
}

/** The notice as a text message; no words of customers, who may write anything. */
export function newcomersSms(notice: NewcomersNotice): string {
  const name = oneLine(notice.businessName).slice(0, 60)
  return `${PRODUCT.name}: ${customers(total(notice))} at ${name}: ${notice.link}`
}
