import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { OWN_TEMPLATES } from '@fivestead/domain/messaging/own-template-texts'
import { TEMPLATES } from '@fivestead/domain/messaging/templates'
import {
  DEFAULT_TEMPLATE,
  TEMPLATE_IDS,
  TEMPLATE_LINES,
  TEMPLATE_NAMES,
} from '@fivestead/domain/messaging/texts'
import { formatE164 } from '@fivestead/domain/phones/number'
import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SendIcon } from '../../../components/icons.tsx'
import { LoadFailure } from '../../../components/LoadFailure.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { type CampaignPreview, type Outputs, type Template, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'
import type { Plan } from './plan.ts'
import { TextLanguages } from './TextLanguages.tsx'

/** Note for a plan on both channels whose template is for one of them, by that channel. */
const OTHER_CHANNEL = {
  email: m.templateForEmails({ label: TEMPLATES[DEFAULT_TEMPLATE].label }),
  sms: m.templateForTexts({ label: TEMPLATES[DEFAULT_TEMPLATE].label }),
} as const

const OWN_FOR = { email: m.ownForEmails, sms: m.ownForTexts } as const

/**
 * Returns the business's own templates that fit the plan, and the template that the plan uses.
 * @param hasOwn false for several businesses, which share only the documented templates
 */
export function useTemplate(businessId: number, { template: chosen, channels }: Plan, hasOwn = true) {
  const { data, error, refetch } = trpc.templates.list.useQuery({ businessId }, { enabled: hasOwn })
  const fitting = (hasOwn ? (data ?? []) : []).filter(
    ({ channel }) => channels === 'any' || channel === channels,
  )
  const own = fitting.find(({ id }) => id === chosen)
  const template = own?.id ?? TEMPLATE_IDS.find((id) => id === chosen) ?? DEFAULT_TEMPLATE
  return { template, own, fitting, failure: data === undefined ? error : null, refetch }
}

interface Props {
  businessId: number
  plan: Plan
  preview: CampaignPreview | undefined
  /** Name of the sample business when the plan is for several. */
  standsFor?: string | undefined
  onPlan(change: Partial<Plan>): void
}

/** Second step of a campaign: choose the message, preview it for three customers, send oneself a sample. */
export function WhatStep({ businessId, plan, preview, standsFor, onPlan }: Props) {
  const { template, own, fitting, failure, refetch } = useTemplate(businessId, plan, standsFor === undefined)
  const { audience, channels, firstBy } = plan
  const utils = trpc.useUtils()
  const [language, setLanguage] = useState<Language | ''>('')
  const meant = { businessId, audience, channels, firstBy, template, ...(language && { language }) }
  const samples = useQuery({
    queryKey: ['campaign samples', meant],
    queryFn: () => utils.client.customers.campaigns.samples.mutate(meant),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Stack gap="md">
      <NativeSelect
        label={m.message}
        value={template}
        onChange={({ currentTarget: { value } }) => onPlan({ template: value })}
        data={[
          ...TEMPLATE_IDS.map((id) => ({
            value: id as string,
            label: `${TEMPLATES[id].label}: ${TEMPLATE_NAMES[id]}`,
          })),
          ...fitting.map(({ id, name, channel }) => ({
            value: id,
            label: OWN_FOR[channel]({ name }),
          })),
        ]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={templateLine(template, own, channels)}
      />
      {failure === null ? null : (
        <LoadFailure
          title={m.templatesLoadFailed}
          error={failure}
          fallback={common.pleaseTryAgain}
          onRetry={() => void refetch()}
        />
      )}
      <TextLanguages
        counts={preview?.languages ?? []}
        template={own}
        chosen={language}
        onChoose={setLanguage}
      />
      <QueryState
        query={samples}
        waiting={<Skeleton height={180} aria-label={m.previewLoading} />}
        failed={m.previewFailed}
      >
        {(rows) => (
          <Samples
            rows={rows}
            asked={language === '' ? (preview?.asked ?? rows.length) : rows.length}
            standsFor={standsFor}
          />
        )}
      </QueryState>
      <SampleToMyself
        businessId={businessId}
        template={template}
        language={language}
        channels={channelsOf(own, preview)}
      />
    </Stack>
  )
}

function templateLine(template: string, own: Template | undefined, channels: Plan['channels']) {
  if (own !== undefined) return channels === 'any' ? OTHER_CHANNEL[own.channel] : m.yourOwnWords
  return TEMPLATE_LINES[TEMPLATE_IDS.find((id) => id === template) ?? DEFAULT_TEMPLATE]
}

type Channel = 'email' | 'sms'

/** Returns the channels on which a sample looks as customers get it. */
function channelsOf(own: Template | undefined, preview: CampaignPreview | undefined): Channel[] {
  if (own !== undefined) return [own.channel]
  const { bySms = 0, byEmail = 0 } = preview ?? {}
  return [...(bySms > 0 ? (['sms'] as const) : []), ...(byEmail > 0 ? (['email'] as const) : [])]
}

type Sample = Outputs['customers']['campaigns']['samples'][number]

function Samples({
  rows,
  asked,
  standsFor,
}: { rows: readonly Sample[]; asked: number } & Pick<Props, 'standsFor'>) {
  if (rows.length === 0) return null
  const first = m.howFirstReadIt({ shown: rows.length, asked })
  return (
    <section aria-label={m.howItReads}>
      <p className={ui.note}>
        {standsFor !== undefined
          ? m.howCustomersReadIt({ standsFor })
          : asked > rows.length
            ? first
            : m.howTheyReadIt}
      </p>
      <ul className={`${ui.stack10} ${ui.above8} ${ui.closeParagraphs} ${styles.samples}`}>
        {rows.map(({ name, channel, to, subject, text, language }) => (
          <li key={to}>
            <p className={`${ui.hint} ${styles.sampleTo}`}>
              <strong>{name}</strong>{' '}
              {channel === 'sms' ? m.byTextTo({ to: formatE164(to) }) : m.byEmailTo({ to })}
            </p>
            {subject === null ? null : (
              <p className={styles.subject} lang={language} dir={directionOf(language)}>
                {subject}
              </p>
            )}
            {/* Scrolls for long emails, so the keyboard has to reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region */}
            <p className={styles.sampleText} tabIndex={0} lang={language} dir={directionOf(language)}>
              {text.trim()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SAMPLE_BUTTONS = { sms: m.textMeASample, email: m.emailMeASample } as const

interface SampleProps {
  businessId: number
  template: string
  /** Language of the sample; '' for the business's. */
  language: Language | ''
  channels: readonly Channel[]
}

function SampleToMyself({ businessId, template, language, channels }: SampleProps) {
  const { data: settings } = trpc.messageSettings.get.useQuery({ businessId })
  // No retry: after a lost answer it would send a second message.
  const sample = useChange(trpc.templates.sample, {
    retry: false,
    done: ({ to, reason }) => ({
      title: OWN_TEMPLATES.sampleQueued,
      description: reason ?? m.itGoesTo({ to: formatE164(to) }),
      tone: 'neutral',
    }),
    failed: OWN_TEMPLATES.sampleFailed,
  })
  const lacking = channels.filter((channel) => settings !== undefined && !settings.sampleTo[channel])
  return (
    <div>
      <Group gap={10}>
        {channels.map((channel) => (
          <Button
            key={channel}
            variant="default"
            leftSection={<SendIcon size={18} />}
            disabled={!settings?.sampleTo[channel]}
            loading={sample.isPending && sample.variables.channel === channel}
            onClick={() => sample.mutate({ businessId, channel, template, ...(language && { language }) })}
          >
            {SAMPLE_BUTTONS[channel]}
          </Button>
        ))}
      </Group>
      {lacking.map((channel) => (
        <Text key={channel} c="dimmed" size="sm" mt={6}>
          {OWN_TEMPLATES.noOwnAddress[channel]}
        </Text>
      ))}
    </div>
  )
}
