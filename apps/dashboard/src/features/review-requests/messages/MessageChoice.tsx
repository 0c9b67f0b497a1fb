import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS } from '@fivestead/domain/messaging/texts'
import { useEffect } from 'react'
import hidden from '../../../components/hidden.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { MessagePreview } from '../MessagePreview.tsx'
import styles from '../QuickSend.module.css'
import { OwnPreview } from './OwnPreview.tsx'

interface Props {
  business: Business
  /** One of the two, or the id of a template of the owner. */
  template: string
  onChoose(template: string): void
  name: string
  /** As typed so far: an @ makes it an email. */
  contact: string
}

/** Quick Send's message: one of the two templates or, of the owner's own, those of the channel; and how it reads. */
export function MessageChoice({ business, template, onChoose, name, contact }: Props) {
  const { data: own } = trpc.templates.list.useQuery({ businessId: business.id })
  const fitting = (own ?? []).filter(({ channel }) => (channel === 'email') === contact.includes('@'))
  const chosen = fitting.find(({ id }) => id === template)
  const documented = TEMPLATE_IDS.find((id) => id === template)
  // Of the other channel, or deleted meanwhile.
  const isGone = own !== undefined && chosen === undefined && documented === undefined
  useEffect(() => {
    if (isGone) onChoose(DEFAULT_TEMPLATE)
  }, [isGone, onChoose])
  const options = [...TEMPLATE_IDS.map((id) => ({ id: id as string, name: TEMPLATES[id].label })), ...fitting]
  return (
    <>
      <fieldset className={styles.templates}>
        <legend className={hidden.hidden}>Message</legend>
        {options.map(({ id, name: label }) => (
          <label key={id} className={styles.template}>
            <input
              type="radio"
              name="template"
              value={id}
              checked={template === id}
              onChange={() => onChoose(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {chosen === undefined ? (
        <MessagePreview
          template={documented ?? DEFAULT_TEMPLATE}
          name={name}
          contact={contact}
          businessName={business.name}
        />
      ) : (
        <OwnPreview business={business} template={chosen} customerName={name} />
      )}
    </>
  )
}
