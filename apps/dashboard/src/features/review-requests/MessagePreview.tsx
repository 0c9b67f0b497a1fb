import { emailBody, fill, type OwnTemplate, ownSms, TEMPLATES } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import styles from './QuickSend.module.css'

interface Props {
  template: TemplateId | OwnTemplate
  name: string
  /** As typed so far: an @ makes it an e-mail. */
  contact: string
  businessName: string
}

/** Preview of the customer's message: the email with its subject, or the text message. */
export function MessagePreview({ template, name, contact, businessName }: Props) {
  const values = { customerName: name.trim() || 'Pat', businessName, reviewLink: '(link)' }
  if (!contact.includes('@')) {
    const words = typeof template === 'string' ? TEMPLATES[template].sms : ownSms(template.body)
    return <p className={styles.preview}>{fill(words, values)}</p>
  }
  const { subject, paragraphs, button, closing } = emailBody(template, values)
  return (
    <div className={styles.preview}>
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
