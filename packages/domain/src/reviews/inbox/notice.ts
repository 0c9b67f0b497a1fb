import { escapeHtml, mailButton, mailPage, mailParagraph, SMALL_PRINT } from '../../messaging/email-html.ts'
import { oneLine } from '../../messaging/templates.ts'
import { PRODUCT } from '../../product.ts'

/** At most one notice per business in this time, in milliseconds (reference threats T13). */
export const NOTICE_EVERY_MS = 10 * 60_000
/** As many entries stand in a notice; the rest is a number. */
export const NOTICE_ENTRIES = 5
/** A rating up to this is worth a notice. */
export const NOTICE_RATING_MAX = 3

/** One rating or private message that the owner is told about. */
export interface NoticeEntry {
  customerName: string
  rating: number | null
  /** Null when there are stars alone. */
  message: string | null
}

export interface Notice {
  businessName: string
  /** The newest first, at most five. */
  entries: readonly NoticeEntry[]
  /** All of them, with those that are not shown. */
  count: number
  /** Leads to the inbox entry. */
  link: string
  /** Where the owner chooses what to be told. */
  settingsLink: string
}

function headline({ entries, count, businessName }: Notice): string {
  const name = oneLine(businessName)
  const [only] = entries
  if (count !== 1 || only === undefined) return `${count} customers of ${name} need you`
  const who = oneLine(only.customerName)
  return only.message === null && only.rating !== null
    ? `${who} rated ${name} ${starsOf(only.rating)}`
    : `${who} wrote to ${name} in private`
}

function starsOf(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length <= 200 ? line : `${Array.from(line).slice(0, 200).join('')}…`
}

/** One line about an entry: 'Ann Baker, 2 stars: “Cold soup.”' */
function entryLine({ customerName, rating, message }: NoticeEntry): string {
  const who = [oneLine(customerName), ...(rating === null ? [] : [starsOf(rating)])].join(', ')
  return message === null ? who : `${who}: “${shorten(message)}”`
}

/** The notice as a mail to the owner. Customers' words are text, never markup (threats T14). */
export function noticeMail(notice: Notice): { subject: string; text: string; html: string } {
  const subject = headline(notice)
  const lines = notice.entries.map(entryLine)
  const more = notice.count - notice.entries.length
  if (more > 0) lines.push(more === 1 ? 'and 1 more' : `and ${more} more`)
  const why = `${PRODUCT.name} tells you because "New reviews" is switched on in your notifications.`
  const link = escapeHtml(notice.link)
  const settings = escapeHtml(notice.settingsLink)
  return {
    subject,
    text: `${subject}\n\n${lines.join('\n\n')}\n\nOpen the inbox: ${notice.link}\n\n--\n${why}\nChange it: ${notice.settingsLink}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      preview: escapeHtml(lines[0] ?? ''),
      heading: escapeHtml(subject),
      rows: [
        ['20px 32px 0', lines.map((line) => mailParagraph(escapeHtml(line))).join('\n')],
        ['14px 32px 28px', mailButton(link, 'Open the inbox')],
      ],
      footer: `<p style="${SMALL_PRINT}">${escapeHtml(why)} <a href="${settings}" style="color:#0f6b58">Change it</a></p>`,
    }),
  }
}

/** The notice as a text message; no words of customers, who may write anything. */
export function noticeSms(notice: Notice): string {
  const name = oneLine(notice.businessName).slice(0, 60)
  const what = notice.count === 1 ? '1 customer needs' : `${notice.count} customers need`
  return `${PRODUCT.name}: ${what} an answer from ${name}: ${notice.link}`
}
