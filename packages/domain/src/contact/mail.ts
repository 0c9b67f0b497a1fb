import { escapeHtml } from '../html.ts'
import { PRODUCT } from '../product.ts'
import type { ContactSubject } from './limits.ts'
import { CONTACT_SUBJECT_LABELS } from './texts.ts'

export interface ContactMessage {
  name: string
  email: string
  company: string | null
  subject: ContactSubject
  message: string
}

/** Text for a header: one line, without control characters, at most 120 characters. */
function headerText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, 120)
}

/** The contact form's message as the mail that the support address gets. Every value is a stranger's. */
export function contactMail(message: ContactMessage): { subject: string; text: string; html: string } {
  const label = CONTACT_SUBJECT_LABELS[message.subject]
  const lines: [string, string][] = [
    ['From', `${message.name} <${message.email}>`],
    ...(message.company === null ? [] : [['Company', message.company] as [string, string]]),
    ['Subject', label],
  ]
  const rows = lines.map(([name, value]) => `<p><strong>${name}:</strong> ${escapeHtml(value)}</p>`)
  const footer = `Sent with the contact form of ${PRODUCT.name}. Your reply goes to ${message.email}.`
  return {
    subject: headerText(`${label}: message from ${message.name}`),
    text: `${lines.map(([name, value]) => `${name}: ${headerText(value)}`).join('\n')}\n\n${message.message}\n\n-- \n${footer}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${rows.join('')}<p style="white-space:pre-wrap">${escapeHtml(message.message)}</p><hr><p>${escapeHtml(footer)}</p></body></html>`,
  }
}
