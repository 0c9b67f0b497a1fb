import { DOMAIN_STATE_LABELS, domainWords } from '@fivestead/domain/businesses/domains/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Badge } from '../../../components/Badge.tsx'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/domains/en.ts'
import { DomainForm } from './DomainForm.tsx'
import { DomainRecord } from './DomainRecord.tsx'
import { RemoveDomain } from './RemoveDomain.tsx'

type Domain = NonNullable<Outputs['domains']['get']['domain']>

const COLOURS = { pending: 'amber', verified: 'green', failing: 'red', off: 'red' } as const
const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** The domain at which customers meet a business; nothing where the operator offers none. */
export function DomainCard({ business }: { business: Business }) {
  const { data } = trpc.domains.get.useQuery({ businessId: business.id })
  if (!data?.target) return null
  return (
    <Card title={businessWords.yourOwnDomain}>
      {data.domain === null ? (
        <DomainForm business={business} />
      ) : (
        <Standing business={business} domain={data.domain} />
      )}
    </Card>
  )
}

function Standing({ business, domain }: { business: Business; domain: Domain }) {
  const { host, state, checkedAt, verifiedAt, records } = domain
  const utils = trpc.useUtils()
  const check = useChange(trpc.domains.check, {
    done: (checked) =>
      checked.domain && { title: DOMAIN_STATE_LABELS[checked.domain.state], tone: 'neutral' },
    after: (checked) => utils.domains.get.setData({ businessId: business.id }, checked),
    failed: businessWords.domainNotChecked,
  })
  return (
    <Stack gap="md">
      <div>
        <p className={`${ui.row} ${ui.gap4x10} ${ui.below4} ${ui.strong} ${ui.wrap}`}>
          {host} <Badge colour={COLOURS[state]}>{DOMAIN_STATE_LABELS[state]}</Badge>
        </p>
        <Text role="status">{domainWords(domain)}</Text>
        <Text size="sm" c="dimmed">
          {state === 'verified' && verifiedAt !== null
            ? m.connectedSince({ day: DAY.format(new Date(verifiedAt)) })
            : ''}{' '}
          {checkedAt === null ? '' : m.lastCheck({ time: TIME.format(new Date(checkedAt)) })}
        </Text>
      </div>
      <ul className={`${ui.listing} ${ui.gap10}`} aria-label={m.recordsToAdd}>
        {records.map((record) => (
          <DomainRecord key={record.type} {...record} />
        ))}
      </ul>
      <Group>
        <Button loading={check.isPending} onClick={() => check.mutate({ businessId: business.id })}>
          {m.checkNow}
        </Button>
        <RemoveDomain business={business} host={host} isUsed={state === 'verified'} />
      </Group>
    </Stack>
  )
}
