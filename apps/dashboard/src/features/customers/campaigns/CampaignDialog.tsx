import {
  CAMPAIGN,
  CAMPAIGN_CHANNELS,
  CAMPAIGN_FIRSTS,
  CAMPAIGN_MAX,
  type CampaignChannels,
  type CampaignFirst,
} from '@fivestead/domain/customers/campaigns/texts'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS } from '@fivestead/domain/messaging/texts'
import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { LoadFailure } from '../../../components/LoadFailure.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type CampaignPreview, type Inputs, type Template, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { counted } from '../imports/words.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import styles from './Campaigns.module.css'
import { LeftOut } from './LeftOut.tsx'
import { paceWords, whoWords } from './words.ts'

const CHANNEL_LABELS: Record<CampaignChannels, string> = {
  any: 'Text and email',
  email: 'Email only',
  sms: 'Text only',
}

/** Where both channels are used; the other one is for customers who lack the first. */
const FIRST_LABELS: Record<CampaignFirst, string> = { sms: 'Text', email: 'Email' }

const LACKING: Record<CampaignFirst, string> = {
  sms: 'Customers without a number for texts get an email.',
  email: 'Customers without a working email address get a text.',
}

/** Where both channels are used, and the template is for one of them. */
const OTHER_CHANNEL = {
  email: `For emails. Texts use the standard message, ${TEMPLATES[DEFAULT_TEMPLATE].label}.`,
  sms: `For texts. Emails use the standard message, ${TEMPLATES[DEFAULT_TEMPLATE].label}.`,
} as const

const CHANNEL_NOUN = { email: 'email', sms: 'text' } as const

interface Props {
  businessId: number
  audience: Inputs['customers']['campaigns']['start']['audience']
  onClose(): void
}

/** Says who will be asked, who not and why, and how long it takes; then starts it. */
export function CampaignDialog({ businessId, audience, onClose }: Props) {
  const [channels, setChannels] = useState<CampaignChannels>('any')
  const [firstBy, setFirstBy] = useState<CampaignFirst>('sms')
  const [chosen, setChosen] = useState<string>(DEFAULT_TEMPLATE)
  // A second click, or one after a lost answer, is the same campaign.
  const [submissionKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshCustomers()
  const fail = useFailure()
  const utils = trpc.useUtils()
  const { data: own, error, refetch } = trpc.templates.list.useQuery({ businessId })
  const fitting = (own ?? []).filter(({ channel }) => channels === 'any' || channel === channels)
  const template =
    fitting.find(({ id }) => id === chosen)?.id ??
    TEMPLATE_IDS.find((id) => id === chosen) ??
    DEFAULT_TEMPLATE
  const meant = { businessId, audience, channels, firstBy }
  const preview = useQuery({
    queryKey: ['campaign preview', meant],
    queryFn: () => utils.client.customers.campaigns.preview.mutate(meant),
    staleTime: 0,
    gcTime: 0,
  })
  const start = trpc.customers.campaigns.start.useMutation({
    retry: false,
    onSuccess: ({ waiting }) => {
      showToast({
        title: `Asking ${counted(waiting, 'customer')}`,
        description: 'You can follow, pause or cancel it above your customers.',
        tone: 'success',
      })
      onClose()
    },
    onError: (error) => fail(error, CAMPAIGN.startFailed),
    onSettled: refresh,
  })
  const { asked = 0, problem = null } = preview.data ?? {}
  return (
    <Dialog title="Ask for reviews" size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <PortOff port="sms" />
        <PortOff port="mail" />
        <Choices
          channels={channels}
          onChannels={setChannels}
          firstBy={firstBy}
          onFirstBy={setFirstBy}
          template={template}
          onTemplate={setChosen}
          own={fitting}
        />
        {own === undefined && error !== null ? (
          <LoadFailure
            title="Your own templates could not be loaded"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        ) : null}
        <div role="status">
          <QueryState
            query={preview}
            waiting={<Skeleton height={150} aria-label="Counting" />}
            failed="Who can be asked could not be counted."
          >
            {(answer) => <Preview preview={answer} />}
          </QueryState>
        </div>
        <Text c="dimmed" size="sm">
          By starting you confirm that these people are customers of yours who gave you these contact details.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            Cancel
          </Button>
          <Button
            loading={start.isPending}
            disabled={asked === 0 || problem !== null || preview.isFetching}
            onClick={() => start.mutate({ ...meant, template, submissionKey })}
          >
            {asked === 0 ? 'Ask customers' : `Ask ${counted(asked, 'customer')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ChoicesProps {
  channels: CampaignChannels
  onChannels(channels: CampaignChannels): void
  firstBy: CampaignFirst
  onFirstBy(channel: CampaignFirst): void
  template: string
  onTemplate(id: string): void
  /** The owner's templates for these channels. */
  own: readonly Template[]
}

function Choices({ channels, onChannels, firstBy, onFirstBy, template, onTemplate, own }: ChoicesProps) {
  const chosenOwn = own.find(({ id }) => id === template)
  return (
    <div className={styles.choices}>
      <NativeSelect
        label="Send by"
        value={channels}
        onChange={({ currentTarget: { value } }) =>
          onChannels(CAMPAIGN_CHANNELS.find((channel) => channel === value) ?? 'any')
        }
        data={CAMPAIGN_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
      />
      {channels === 'any' ? (
        <NativeSelect
          label="First by"
          value={firstBy}
          onChange={({ currentTarget: { value } }) =>
            onFirstBy(CAMPAIGN_FIRSTS.find((channel) => channel === value) ?? 'sms')
          }
          data={CAMPAIGN_FIRSTS.map((value) => ({ value, label: FIRST_LABELS[value] }))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={LACKING[firstBy]}
        />
      ) : null}
      <NativeSelect
        label="Message"
        value={template}
        onChange={({ currentTarget: { value } }) => onTemplate(value)}
        data={[
          ...TEMPLATE_IDS.map((id) => ({ value: id as string, label: TEMPLATES[id].label })),
          ...own.map(({ id, name, channel }) => ({ value: id, label: `${name} (${CHANNEL_NOUN[channel]})` })),
        ]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={chosenOwn !== undefined && channels === 'any' ? OTHER_CHANNEL[chosenOwn.channel] : null}
      />
    </div>
  )
}

function Preview({ preview }: { preview: CampaignPreview }) {
  const { asked, leftOut, month, more, problem } = preview
  return (
    <Stack gap="sm">
      {problem === null ? null : <Alert color="yellow">{problem}</Alert>}
      <div className={styles.preview}>
        <p className={styles.headline}>
          {asked === 0 ? CAMPAIGN.nobody : `${counted(asked, 'customer')} will be asked`}
        </p>
        {asked === 0 ? null : (
          <>
            <p>{whoWords(preview)}</p>
            <p>{paceWords(preview)}</p>
          </>
        )}
        {month === null ? null : (
          <p>
            {month.used.toLocaleString('en-US')} of the {month.limit.toLocaleString('en-US')} requests of your
            plan are used this month.
          </p>
        )}
        {more ? (
          <p>
            One campaign takes {CAMPAIGN_MAX.toLocaleString('en-US')} customers: the newest are in this one.
          </p>
        ) : null}
      </div>
      <LeftOut leftOut={leftOut} />
    </Stack>
  )
}
