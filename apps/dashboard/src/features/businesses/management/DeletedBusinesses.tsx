import { BUSINESS_RESTORING } from '@fivestead/domain/businesses/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { Button, Text } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/management/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'
import styles from './Management.module.css'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })

/** Businesses that the owner deleted and can restore; nothing where there are none. */
export function DeletedBusinesses() {
  const { data: businesses = [] } = trpc.businesses.deleted.useQuery()
  const refresh = useRefreshBusinesses()
  const restore = useChange(trpc.businesses.restore, {
    retry: false,
    done: { title: BUSINESS_RESTORING.done, description: BUSINESS_RESTORING.after },
    failed: BUSINESS_RESTORING.failed,
    refresh,
  })
  if (businesses.length === 0) return null
  return (
    <Card title={BUSINESS_RESTORING.title}>
      <ul className={styles.deleted}>
        {businesses.map(({ id, name, address, until }) => (
          <li key={id}>
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
              aria-label={`${BUSINESS_RESTORING.restore} ${name}`}
              loading={restore.isPending && restore.variables.id === id}
              onClick={() => restore.mutate({ id })}
            >
              {BUSINESS_RESTORING.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
