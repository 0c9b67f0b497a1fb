import { LOCALE } from '@fivestead/domain/languages/locale'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Text } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/management/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })

/** Businesses that the owner deleted and can restore; nothing where there are none. */
export function DeletedBusinesses() {
  const { data: businesses = [] } = trpc.businesses.deleted.useQuery()
  const refresh = useRefreshBusinesses()
  const restore = useChange(trpc.businesses.restore, {
    retry: false,
    done: { title: businessWords.businessRestored, description: businessWords.restoredEffect },
    failed: { title: businessWords.restoringFailed, description: businessWords.restoringFailedHint },
    refresh,
  })
  if (businesses.length === 0) return null
  return (
    <Card title={businessWords.deletedBusinesses}>
      <ul className={`${ui.listing} ${ui.gap12} ${ui.wrap}`}>
        {businesses.map(({ id, name, address, until }) => (
          <li key={id} className={`${ui.spread} ${ui.gap8x16}`}>
            <div>
              <Text fw={600}>{name}</Text>
              <Text c="dimmed" size="sm">
                {[address, m.canBeRestoredUntil({ day: DAY.format(new Date(until)) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={`${common.restore} ${name}`}
              loading={restore.isPending && restore.variables.id === id}
              onClick={() => restore.mutate({ id })}
            >
              {common.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
