import { contactMail } from '@fivestead/domain/contact/mail'
import type { EmailKind } from '../emails/service.ts'
import { findContactMessage } from './sql.ts'

/** A message of the contact form, to the support address; `ref` is its id. It stays stored, whatever becomes of this. */
export const contactEmail: EmailKind = {
  name: 'contact-message',
  async write({ config }, trx, { ref }) {
    const message = await findContactMessage(trx, ref)
    return message ? { to: config.mail.support, replyTo: message.email, ...contactMail(message) } : null
  },
}
