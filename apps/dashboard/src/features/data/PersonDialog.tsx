import { DATA } from '@fivestead/domain/data/texts'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './Data.module.css'
import type { PersonInput } from './PeopleCard.tsx'
import { savePerson } from './save-person.ts'
import { contactWords, storedWords } from './words.ts'

/** What is stored about a person, to take out as a file or to erase. */
export function PersonDialog({ person, onClose }: { person: PersonInput; onClose(): void }) {
  const [isErasing, setErasing] = useState(false)
  const described = trpc.data.person.useQuery(person, { retry: false })
  return (
    <Dialog title={isErasing ? 'Erase this person?' : 'What is stored'} opened onClose={onClose}>
      <QueryState query={described} waiting={<Skeleton height={220} />} failed="Please try again.">
        {(data) => (
          <Stack gap="md">
            <Stored data={data} />
            {isErasing ? (
              <Erase
                person={person}
                optedOut={data.optedOut}
                onCancel={() => setErasing(false)}
                onClose={onClose}
              />
            ) : (
              <Choose person={person} onErase={() => setErasing(true)} />
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  )
}

function Stored({ data: { names, emails, phones, counts } }: { data: Outputs['data']['person'] }) {
  return (
    <>
      <Text>
        <strong>{names.join(', ') || emails[0] || phones[0] || 'Customer without a name'}</strong>
        <br />
        <span className={styles.muted}>{contactWords(emails, phones) || 'No email or phone'}</span>
      </Text>
      <dl className={styles.facts} aria-label="Stored in all your businesses">
        {storedWords(counts).map(({ count, words }) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>{count}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Choose({ person, onErase }: { person: PersonInput; onErase(): void }) {
  const fail = useFailure()
  const take = trpc.data.exportPerson.useMutation({
    retry: false,
    onSuccess: savePerson,
    onError: (error) => fail(error, { title: 'Export failed', description: 'Please try again.' }),
  })
  return (
    <DialogActions>
      <Button variant="subtle" color="red" onClick={onErase}>
        Erase
      </Button>
      <Button loading={take.isPending} onClick={() => take.mutate(person)} data-autofocus>
        Export as JSON
      </Button>
    </DialogActions>
  )
}

interface EraseProps {
  person: PersonInput
  optedOut: boolean
  onCancel(): void
  onClose(): void
}

function Erase({ person, optedOut, onCancel, onClose }: EraseProps) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const erase = trpc.data.erase.useMutation({
    retry: false,
    onSuccess: () => {
      showToast({ title: DATA.erased, tone: 'success' })
      void utils.invalidate()
      onClose()
    },
    onError: (error) => fail(error, { title: DATA.eraseFailed, description: 'Please try again.' }),
  })
  return (
    <>
      <Text>
        All of this is erased for good, in every one of your businesses, and so is any export made before.
        Star ratings and totals stay as numbers without the person. Backups still have them until they are
        replaced.
      </Text>
      <Text>
        {optedOut
          ? 'They opted out: that stays as a code nobody can read, so they are never contacted again.'
          : 'If you upload or add them again, they are a new customer and can be asked. If they do not want that, leave them out of your files.'}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={erase.isPending} data-autofocus>
          Keep their data
        </Button>
        <Button color="red" loading={erase.isPending} onClick={() => erase.mutate(person)}>
          Erase for good
        </Button>
      </DialogActions>
    </>
  )
}
