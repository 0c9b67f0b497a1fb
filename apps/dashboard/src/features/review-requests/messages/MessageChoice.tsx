import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS } from '@fivestead/domain/messaging/texts'
import { useEffect } from 'react'
import { LoadFailure } from '../../../components/LoadFailure.tsx'
import { useSmsCountries } from '../../../lib/ports.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { AskedBefore } from '../AskedBefore.tsx'
import { MessagePreview } from '../MessagePreview.tsx'
import styles from '../QuickSend.module.css'

interface Props {
  business: Business
  /** One of the two, or the id of a template of the owner. */
  template: string
  onChoose(template: string): void
  name: string
  /** As typed so far: an @ makes it an email. */
  contact: string
}

/**
 * Below Quick Send's fields: whether the contact was asked before, the message (one of the two templates or, of the owner's
 * own, those of the channel), and how it reads.
 */
export function MessageChoice({ business, template, onChoose, name, contact }: Props) {
  const abroad = useSmsCountries().length > 0
  const { data: own, error, refetch } = trpc.templates.list.useQuery({ businessId: business.id })
  const fitting = (own ?? []).filter(({ channel }) => (channel === 'email') === contact.includes('@'))
  const chosen = fitting.find(({ id }) => id === template)
  const documented = TEMPLATE_IDS.find((id) => id === template)
  // Template of the other channel, or deleted meanwhile.
  const isGone = own !== undefined && chosen === undefined && documented === undefined
  useEffect(() => {
    if (isGone) onChoose(DEFAULT_TEMPLATE)
  }, [isGone, onChoose])
  const options = [...TEMPLATE_IDS.map((id) => ({ id: id as string, name: TEMPLATES[id].label })), ...fitting]
  return (
    <>
      <AskedBefore
        businessId={business.id}
        contact={contact}
        country={business.country ?? DEFAULT_COUNTRY}
        abroad={abroad}
      />
      <fieldset className={styles.templates} aria-label="Message">
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
      {own === undefined && error !== null ? (
        <LoadFailure
          title="Your own templates could not be loaded"
          error={error}
          fallback="Please try again."
          onRetry={() => void refetch()}
        />
      ) : null}
      <MessagePreview
        template={chosen ?? documented ?? DEFAULT_TEMPLATE}
        name={name}
        contact={contact}
        businessName={business.name}
      />
    </>
  )
}
