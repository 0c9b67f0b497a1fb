import { errorText } from '@fivestead/client/http-error'
import { DEFAULT_COUNTRY } from '@fivestead/domain/businesses/country'
import { MESSAGE_SETTINGS } from '@fivestead/domain/messaging/own-template-texts'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS } from '@fivestead/domain/messaging/texts'
import { phoneHint } from '@fivestead/domain/phones/typed'
import { contactProblem, mayBeContact } from '@fivestead/domain/review-requests/channels'
import { REVIEW_LOGS } from '@fivestead/domain/review-requests/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Stack, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import hidden from '../../components/hidden.module.css'
import { SendIcon } from '../../components/icons.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { AskedBefore } from './AskedBefore.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import styles from './QuickSend.module.css'
import { sentWords } from './sent-words.ts'
import { useRefreshRequests } from './use-refresh.ts'

const OwnPreview = lazyPart(() => import('./messages/OwnPreview.tsx').then((m) => m.OwnPreview))

/** The field that "Ask for a review" buttons lead to. */
export const QUICK_SEND_FIELD = 'quick-send-name'

/** One request to one customer, by e-mail or text message, in ten seconds (DASH-5). */
export function QuickSend({ business, onSent }: { business: Business; onSent?: () => void }) {
  const refresh = useRefreshRequests()
  const fail = useFailure()
  const country = business.country ?? DEFAULT_COUNTRY
  const { form, busy, unsaved, onSubmit } = useAppForm<{
    name: string
    contact: string
    /** One of the two, or the id of a template of the owner. */
    template: string
  }>(
    (values) => ({
      name: values.name.trim() === '' ? 'Customer name is required' : null,
      contact: mayBeContact(values.contact, country) ? null : contactProblem(country),
    }),
    { name: '', contact: '', template: DEFAULT_TEMPLATE },
    {
      refusals: { [MESSAGE_SETTINGS.noPostalAddress]: 'contact' },
      draft: {
        name: `quick-send-${business.id}`,
        isEmpty: ({ name, contact }) => name.trim() === '' && contact.trim() === '',
      },
    },
  )
  // Never repeated by machine: a lost answer must not become a second message.
  const send = trpc.reviewRequests.quickSend.useMutation({
    retry: false,
    onSuccess: (request, { name }) => {
      showToast(sentWords(name, request))
      form.setValues({ name: '', contact: '' })
      form.resetDirty()
      refresh()
      onSent?.()
    },
    onError: (error) =>
      fail(error, {
        ...REVIEW_LOGS.askFailed,
        description: errorText(error, REVIEW_LOGS.askFailed.description),
      }),
  })
  const { name, contact } = form.values
  const own = trpc.templates.list.useQuery({ businessId: business.id }).data ?? []
  // As everywhere here an @ makes it an email; a template of the other channel is not offered.
  const fitting = own.filter(({ channel }) => (channel === 'email') === contact.includes('@'))
  const chosen = fitting.find(({ id }) => id === form.values.template)
  const documented = TEMPLATE_IDS.find((id) => id === form.values.template) ?? DEFAULT_TEMPLATE
  const template = chosen?.id ?? documented

  return (
    <Card title="Quick Send">
      <form
        noValidate
        aria-label="Quick Send"
        onSubmit={onSubmit((values) => send.mutateAsync({ businessId: business.id, ...values, template }))}
      >
        <Stack gap="sm">
          <PortOff port="sms" />
          <PortOff port="mail" />
          <TextInput
            id={QUICK_SEND_FIELD}
            label="Customer name"
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Phone or email"
            description={phoneHint(country)}
            autoComplete="off"
            autoCapitalize="none"
            {...form.getInputProps('contact')}
          />
          <AskedBefore businessId={business.id} contact={contact} country={country} />
          <fieldset className={styles.templates}>
            <legend className={hidden.hidden}>Message</legend>
            {[...TEMPLATE_IDS.map((id) => ({ id, name: TEMPLATES[id].label })), ...fitting].map(
              ({ id, name }) => (
                <label key={id} className={styles.template}>
                  <input
                    type="radio"
                    name="template"
                    value={id}
                    checked={template === id}
                    onChange={() => form.setFieldValue('template', id)}
                  />
                  {name}
                </label>
              ),
            )}
          </fieldset>
          {chosen === undefined ? (
            <MessagePreview
              template={documented}
              name={name}
              contact={contact}
              businessName={business.name}
            />
          ) : (
            <OwnPreview
              businessId={business.id}
              businessName={business.name}
              template={chosen}
              customerName={name}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={busy} leftSection={<SendIcon size={18} />}>
            Send request
          </Button>
          <Unsaved shown={unsaved} what="sent" />
          <TabLink
            tab="settings"
            rows={{ section: 'messages' }}
            className={styles.customers}
            {...(onSent ? { onClick: onSent } : {})}
          >
            Your templates
          </TabLink>
          <TabLink tab="customers" className={styles.customers} {...(onSent ? { onClick: onSent } : {})}>
            Your customers
          </TabLink>
        </Stack>
      </form>
    </Card>
  )
}
