import * as m from '@fivestead/domain/languages/messages/demo/en'
import { emailBody, fill, TEMPLATES } from '@fivestead/domain/messaging/templates'
import type { TemplateId } from '@fivestead/domain/messaging/texts'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import { type FormEvent, useState } from 'react'
import { publicAddress } from '../../lib/slots.ts'
import styles from './Requests.module.css'
import { BUSINESS, type REQUESTS } from './sample.ts'

/** A request that a visitor made on this page, and its message. */
export type TriedRequest = (typeof REQUESTS)[number] & { message: string }

const TEMPLATE_NAMES: Record<TemplateId, string> = { direct: m.direct, fivestead: PRODUCT.name }
const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[]

/** The dashboard's form over sample data: it checks, and shows what would be sent. */
export function RequestForm({ onSend }: { onSend: (request: TriedRequest) => void }) {
  const [channel, setChannel] = useState<'SMS' | 'Email'>('SMS')
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = String(data.get('name')).trim()
    if (name === '') {
      setProblem(m.nameRequired)
      form.querySelector('input')?.focus()
      return
    }
    setProblem(null)
    const template = data.get('template') as TemplateId
    onSend({
      name,
      channel,
      date: m.justNow,
      status: 'Pending',
      message: messageTo(name, channel, template),
    })
    form.reset()
    setChannel('SMS')
  }
  const needed = channel === 'SMS' ? 'tel' : 'email'
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={m.newReviewRequest}>
      <label className={styles.field}>
        {m.customerName}
        <input
          className={styles.input}
          name="name"
          autoComplete="off"
          maxLength={80}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby="demo-request-problem"
        />
        <span id="demo-request-problem" className={styles.problem}>
          {problem}
        </span>
      </label>
      {(['email', 'tel'] as const).map((type) => (
        <label key={type} className={styles.field}>
          {type === 'email' ? m.email : m.phone}
          <input
            className={styles.input}
            type={type}
            autoComplete="off"
            placeholder={type === needed ? m.notNeededHere : ''}
          />
        </label>
      ))}
      <label className={styles.field}>
        {m.sendVia}
        <select
          className={styles.input}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value === 'Email' ? 'Email' : 'SMS')}
        >
          <option value="SMS">{m.sms}</option>
          <option value="Email">{m.email}</option>
        </select>
      </label>
      <label className={styles.wide}>
        {m.messageTemplate}
        <select className={styles.input} name="template" defaultValue="direct">
          {TEMPLATE_IDS.map((id) => (
            <option key={id} value={id}>
              {TEMPLATE_NAMES[id]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.send}>
        {m.sendRequest}
      </button>
    </form>
  )
}

/** The message of a template as the product writes it, with the sample survey's address. */
function messageTo(customerName: string, channel: 'SMS' | 'Email', template: TemplateId): string {
  const reviewLink = `${publicAddress().host}${SAMPLE_SURVEY_PATH}`
  const values = { customerName, reviewLink, businessName: BUSINESS.name }
  if (channel === 'SMS') return fill(TEMPLATES[template].sms, values)
  const { subject, paragraphs, button } = emailBody(template, values)
  return [subject, ...paragraphs, `${button}: ${reviewLink}`].join('\n\n')
}
