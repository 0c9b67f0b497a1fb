import { errorText } from '@fivestead/client/http-error'
import { DEFAULT_COUNTRY } from '@fivestead/domain/country'
import type { Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as requestWords from '@fivestead/domain/languages/messages/review-requests/en'
import { contactProblem, mayBeContact } from '@fivestead/domain/messaging/channels'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { phoneHint } from '@fivestead/domain/phones/typed'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { Card } from '../../components/Card.tsx'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { SendIcon } from '../../components/icons.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { SendsAs, TWO_LINES } from '../../components/SendsAs.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import ui from '../../components/ui.module.css'
import { usePortOff, useSmsCountries } from '../../lib/ports.ts'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './QuickSend.module.css'
import { QUICK_SEND_FIELD } from './quick-send-field.ts'
import { type SendTime, sendAtOf } from './send-time.ts'
import { sentWords } from './sent-words.ts'
import { useRefreshRequests } from './use-refresh.ts'

const CustomerSuggestions = lazyPart(() =>
  import('./messages/CustomerSuggestions.tsx').then((m) => m.CustomerSuggestions),
)

const MessageChoice = lazyPart(() => import('./messages/MessageChoice.tsx').then((m) => m.MessageChoice), {
  waiting: <div className={styles.waiting} />,
})

/** Form that sends one review request to one customer, by email or text message. */
export function QuickSend({ business, onSent }: { business: Business; onSent?: () => void }) {
  const country = business.country ?? DEFAULT_COUNTRY
  const abroad = useSmsCountries().length > 0
  const noSms = usePortOff('sms') !== null
  const noMail = usePortOff('mail') !== null
  const { form, busy, unsaved, onSubmit } = useQuickForm(business.id, country, abroad)
  const send = useQuickSend(() => {
    form.setValues({ name: '', contact: '', language: '', time: 'at-once', typedTime: '' })
    form.resetDirty()
    onSent?.()
  })
  const { name, contact, template, language, time, typedTime } = form.values
  const { setFieldValue, setValues } = form
  const zone = useRef(zoneOrDefault(business.timeZone))
  const followZone = useCallback((known: string) => {
    zone.current = known
  }, [])
  const chooseTemplate = useCallback((id: string) => setFieldValue('template', id), [setFieldValue])

  if (noSms && noMail) {
    return (
      <Card title={m.quickSend}>
        <Alert color="gray" variant="light">
          {common.nothingSends}
        </Alert>
      </Card>
    )
  }
  const leave = onSent ? { onClick: onSent } : {}
  return (
    <Card title={m.quickSend} aside={<HowItWorks page="first-customers" about={m.askingCustomers} />}>
      <form
        noValidate
        aria-label={m.quickSend}
        onSubmit={onSubmit(({ name, contact, template, language, time, typedTime }) => {
          const sendAt = sendAtOf(time, typedTime, new Date(), zone.current)
          const chosen = {
            ...(sendAt && { sendAt: sendAt.toISOString() }),
            ...(language && { language }),
          }
          return send({ businessId: business.id, name, contact, template, ...chosen })
        })}
      >
        <Stack gap="sm">
          <PortOff port="sms" />
          <PortOff port="mail" />
          <TextInput
            id={QUICK_SEND_FIELD}
            data-autofocus
            label={common.customerName}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <CustomerSuggestions
            businessId={business.id}
            name={name}
            contact={contact}
            reaches={{ sms: !noSms, email: !noMail }}
            onChoose={(chosen) => setValues(chosen)}
          />
          <TextInput
            label={m.phoneOrEmail}
            description={phoneHint(country) ?? (abroad ? m.abroadHint : null)}
            autoComplete="off"
            autoCapitalize="none"
            {...form.getInputProps('contact')}
          />
          <MessageChoice
            business={business}
            template={template}
            onChoose={chooseTemplate}
            language={language}
            onLanguage={(chosen) => setFieldValue('language', chosen)}
            name={name}
            contact={contact}
            time={time}
            typedTime={typedTime}
            onTime={(time, typedTime) => setValues({ time, typedTime })}
            onZone={followZone}
          />
          <div className={styles.send}>
            <Button
              type="submit"
              size="md"
              {...TWO_LINES}
              fullWidth
              loading={busy}
              leftSection={<SendIcon size={18} />}
            >
              <span>
                {time === 'at-once' ? common.sendRequest : m.scheduleRequest} <SendsAs business={business} />
              </span>
            </Button>
          </div>
          <Unsaved shown={unsaved} what="sent" />
          <TabLink
            tab="settings"
            rows={{ section: 'messages' }}
            className={`${ui.tap} ${ui.link} ${styles.customers}`}
            {...leave}
          >
            {common.yourTemplates}
          </TabLink>
          <TabLink tab="customers" className={`${ui.tap} ${ui.link} ${styles.customers}`} {...leave}>
            {m.yourCustomers}
          </TabLink>
        </Stack>
      </form>
    </Card>
  )
}

/** Returns the form with its rules and a draft that survives a reload. */
function useQuickForm(businessId: number, country: string, abroad: boolean) {
  return useAppForm<{
    name: string
    contact: string
    /** Id of a standard template, or of one of the owner's. */
    template: string
    /** '' for the customer's language if it is known, else the business's. */
    language: Language | ''
    time: SendTime
    /** Wall-clock time in the recipient's zone; for a chosen time. */
    typedTime: string
  }>(
    (values) => ({
      name: values.name.trim() === '' ? m.customerNameIsRequired : null,
      contact: mayBeContact(values.contact, country, abroad) ? null : contactProblem(values.contact, country),
    }),
    { name: '', contact: '', template: DEFAULT_TEMPLATE, language: '', time: 'at-once', typedTime: '' },
    {
      refusals: { 'postal-address-missing': 'contact' },
      draft: {
        name: `quick-send-${businessId}`,
        isEmpty: ({ name, contact }) => name.trim() === '' && contact.trim() === '',
      },
    },
  )
}

/** Sends a request without retries: after a lost answer a retry would send a second message. */
function useQuickSend(onSent: () => void) {
  const refresh = useRefreshRequests()
  const { mutateAsync } = useChange(trpc.reviewRequests.quickSend, {
    retry: false,
    done: (request, { name, sendAt }) => {
      const words = sentWords(name, request, sendAt !== undefined)
      const onRecord = request.savedAs === null ? '' : ` ${m.onRecordAs({ name: request.savedAs })}`
      return { ...words, description: words.description + onRecord }
    },
    after: onSent,
    failed: (error) => ({
      title: requestWords.requestNotSent,
      description: errorText(error, common.pleaseTryAgain),
    }),
    refresh,
  })
  return mutateAsync
}
