import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import type { Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import {
  DEFAULT_TEMPLATE,
  TEMPLATE_IDS,
  TEMPLATE_LINES,
  TEMPLATE_NAMES,
} from '@fivestead/domain/messaging/texts'
import { NativeSelect, Stack, UnstyledButton } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { ChevronIcon } from '../../../components/icons.tsx'
import { LoadFailure } from '../../../components/LoadFailure.tsx'
import ui from '../../../components/ui.module.css'
import { useSmsCountries } from '../../../lib/ports.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { usePhone } from '../../../lib/use-wide.ts'
import * as m from '../../../messages/messages/en.ts'
import { AskedBefore } from '../AskedBefore.tsx'
import { MessagePreview } from '../MessagePreview.tsx'
import styles from '../QuickSend.module.css'
import { SendTimeChoice } from '../SendTimeChoice.tsx'
import type { SendTime } from '../send-time.ts'
import { useStanding } from '../use-standing.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { NoVersion } from './NoVersion.tsx'

interface Props {
  business: Business
  /** Id of a standard template, or of one of the owner's. */
  template: string
  onChoose(template: string): void
  /** '' for the customer's language if it is known, else the business's. */
  language: Language | ''
  onLanguage(language: Language): void
  name: string
  /** Contact as typed so far; with an @ it is an email address. */
  contact: string
  time: SendTime
  /** Wall-clock time in the recipient's zone; for a chosen time. */
  typedTime: string
  onTime(time: SendTime, typedTime: string): void
  /** Reports the recipient's zone, which is known some time after the contact. */
  onZone(zone: string): void
}

/**
 * Part below Quick Send's fields: the message (a standard template, or the owner's own for the channel), its
 * preview, its language and time (behind a button on a phone, which needs the height), and what prevents it.
 */
export function MessageChoice(props: Props) {
  const { business, template, onChoose, language, onLanguage, name, contact } = props
  const { time, typedTime, onTime, onZone } = props
  const shown = language || business.language
  const id = useId()
  const isPhone = usePhone()
  // What a draft has chosen is in sight.
  const [isMore, setMore] = useState(language !== '' || time !== 'at-once')
  const abroad = useSmsCountries().length > 0
  const country = business.country ?? DEFAULT_COUNTRY
  const { last, standing, zone } = useStanding({ business, contact, country, abroad })
  const { data: own, error, refetch } = trpc.templates.list.useQuery({ businessId: business.id })
  const fitting = (own ?? []).filter(({ channel }) => (channel === 'email') === contact.includes('@'))
  const chosen = fitting.find(({ id }) => id === template)
  const documented = TEMPLATE_IDS.find((id) => id === template)
  // Template of the other channel, or deleted since it was chosen.
  const isGone = own !== undefined && chosen === undefined && documented === undefined
  useEffect(() => {
    if (isGone) onChoose(DEFAULT_TEMPLATE)
  }, [isGone, onChoose])
  useEffect(() => onZone(zone), [onZone, zone])
  return (
    <>
      <NativeSelect
        className={styles.message}
        label={m.message}
        value={chosen?.id ?? documented ?? DEFAULT_TEMPLATE}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
        data={[
          ...TEMPLATE_IDS.map((id) => ({
            value: id as string,
            label: `${TEMPLATES[id].label}: ${TEMPLATE_NAMES[id]}`,
          })),
          ...fitting.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={chosen ? m.yourOwnWords : TEMPLATE_LINES[documented ?? DEFAULT_TEMPLATE]}
      />
      {own === undefined && error !== null ? (
        <LoadFailure
          title={m.templatesLoadFailed}
          error={error}
          fallback={common.pleaseTryAgain}
          onRetry={() => void refetch()}
        />
      ) : null}
      <MessagePreview
        template={chosen ?? documented ?? DEFAULT_TEMPLATE}
        name={name}
        contact={contact}
        businessName={business.name}
        language={shown}
      />
      <NoVersion template={chosen} language={shown} name={name} />
      {isPhone ? (
        <UnstyledButton
          className={`${ui.line} ${ui.between} ${ui.touch} ${ui.link} ${ui.body} ${ui.strong} ${styles.more}`}
          aria-expanded={isMore}
          aria-controls={id}
          onClick={() => setMore(!isMore)}
        >
          {m.moreLanguageAndTime}
          <ChevronIcon size={18} />
        </UnstyledButton>
      ) : null}
      {isPhone && !isMore ? null : (
        <Stack id={id} gap="sm">
          <LanguageSelect value={shown} onChange={onLanguage} />
          <SendTimeChoice choice={time} typed={typedTime} zone={zone} onChange={onTime} />
        </Stack>
      )}
      <AskedBefore last={last} standing={standing} />
    </>
  )
}
