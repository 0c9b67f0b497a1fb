import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RefreshIcon } from '../../../components/icons.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { May } from '../../../lib/auth-context.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/management/en.ts'
import { AddNewBusiness } from './AddNewBusiness.tsx'
import { BusinessEditForm } from './BusinessEditForm.tsx'
import { BusinessFacts } from './BusinessFacts.tsx'
import { DeleteBusinessDialog } from './DeleteBusinessDialog.tsx'
import { DeletedBusinesses } from './DeletedBusinesses.tsx'
import styles from './Management.module.css'

/** The list is stale after 10 s on this screen. */
const STALE_MS = 10_000

/** All businesses of the owner: pick one, change it, delete it, add another. */
export function BusinessManagement() {
  const list = trpc.businesses.list.useQuery(undefined, { staleTime: STALE_MS })
  const [id, setId] = useState<number | null>(null)
  const [editing, edit] = useDisclosure(false)
  const [deleting, ask] = useDisclosure(false)
  const businesses = list.data ?? []
  const business = businesses.find((candidate) => candidate.id === id) ?? businesses[0] ?? null

  const editButton = useRef<HTMLButtonElement>(null)
  const leaveForm = () => {
    edit.close()
    // The button is on the screen again with the next frame.
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const choose = (next: number) => {
    setId(next)
    edit.close()
  }
  const picked = (business: Business) => {
    return (
      <>
        <div className={`${ui.stack12} ${ui.alignEnd} ${ui.single} ${styles.picker}`}>
          <NativeSelect
            label={m.business}
            value={String(business.id)}
            data={businesses.map((candidate) => ({ value: String(candidate.id), label: candidate.name }))}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          />
          <Button
            variant="default"
            h={46}
            leftSection={<RefreshIcon size={18} />}
            loading={list.isFetching}
            onClick={() => void list.refetch()}
          >
            {m.refresh}
          </Button>
        </div>
        {editing ? (
          <BusinessEditForm key={business.id} business={business} onClose={leaveForm} />
        ) : (
          <>
            <BusinessFacts business={business} />
            <Group mt="md">
              <Button ref={editButton} variant="default" onClick={edit.open}>
                {common.edit}
              </Button>
              <May right="own">
                <Button variant="subtle" color="red" onClick={ask.open}>
                  {common.deleteWord}
                </Button>
              </May>
            </Group>
          </>
        )}
        {deleting ? <DeleteBusinessDialog business={business} onClose={ask.close} /> : null}
      </>
    )
  }
  return (
    <div className={ui.rows}>
      <Card title={m.businessManagement}>
        <QueryState
          query={list}
          waiting={<Skeleton height={172} radius="lg" />}
          failed={m.loadFailed}
          empty={<EmptyState title={m.noBusinessYet} text={m.noBusinessHint} />}
        >
          {() => (business === null ? null : picked(business))}
        </QueryState>
      </Card>
      <May right="own">
        <AddNewBusiness businesses={businesses} onSaved={choose} />
        <DeletedBusinesses />
      </May>
    </div>
  )
}
