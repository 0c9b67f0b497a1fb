import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import type { VersionedTemplate } from '@fivestead/domain/messaging/template-versions'
import { emailBody, smsText } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import ui from '../../components/ui.module.css'
import { useText } from '../../lib/use-request-words.ts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './QuickSend.module.css'

interface Props {
  template: TemplateId | VersionedTemplate
  name: string
  /** As typed so far: an @ makes it an e-mail. */
  contact: string
  businessName: string
  /** The customer's. */
  language: Language
}

/** Preview of the customer's message, as they get it: the email with its subject, or the text message. */
export function MessagePreview({ template, name, contact, businessName, language }: Props) {
  const { text, written, words } = useText(template, language)
  const values = { customerName: name.trim() || m.sampleCustomer, businessName, reviewLink: m.sampleLink }
  const read = { lang: written, dir: directionOf(written) }
  if (!contact.includes('@')) {
    return (
      <p className={`${ui.flush} ${ui.sunk} ${ui.round10} ${ui.hint} ${styles.preview}`} {...read}>
        {smsText(text, values, words)}
      </p>
    )
  }
  const { subject, paragraphs, button, closing } = emailBody(text, values, words)
  return (
    <div className={`${ui.flush} ${ui.sunk} ${ui.round10} ${ui.hint} ${styles.preview}`} {...read}>
      <p className={styles.subject}>{subject}</p>
      <Paragraphs texts={paragraphs} />
      <p className={styles.button}>{button}</p>
      <Paragraphs texts={closing} />
    </div>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, n) => <p key={n}>{text}</p>)
}
