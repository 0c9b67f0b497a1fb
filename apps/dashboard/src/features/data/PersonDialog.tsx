import * as common from '@fivestead/domain/languages/messages/common/en'
import * as dataWords from '@fivestead/domain/languages/messages/data/en'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/data/en.ts'
import styles from './Data.module.css'
import type { PersonInput } from './PeopleCard.tsx'
import { savePerson } from './save-person.ts'
import { contactWords, storedWords } from './words.ts'

/** Dialog with the data stored about a person, to export or to erase. */
export function PersonDialog({ person, onClose }: { person: PersonInput; onClose(): void }) {
  const [isErasing, setErasing] = useState(false)
  const described = trpc.data.person.useQuery(person, { retry: false })
  return (
    <Dialog title={isErasing ? m.eraseThisPerson : m.whatIsStored} opened onClose={onClose}>
      <QueryState query={described} waiting={<Skeleton height={220} />} failed={common.pleaseTryAgain}>
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
        <strong>{names.join(', ') || emails[0] || phones[0] || m.customerWithoutAName}</strong>
        <br />
        <span className={ui.note}>{contactWords(emails, phones) || m.noEmailOrPhone}</span>
      </Text>
      <dl className={`${ui.stack} ${ui.flush} ${styles.facts}`} aria-label={m.storedInAllBusinesses}>
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
  const take = useChange(trpc.data.exportPerson, {
    retry: false,
    after: savePerson,
    failed: m.exportFailed,
  })
  return (
    <DialogActions>
      <Button variant="subtle" color="red" onClick={onErase}>
        {m.erase}
      </Button>
      <Button loading={take.isPending} onClick={() => take.mutate(person)} data-autofocus>
        {m.exportAsJson}
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
  const erase = useChange(trpc.data.erase, {
    retry: false,
    done: dataWords.personErased,
    after: () => {
      void utils.invalidate()
      onClose()
    },
    failed: dataWords.notErased,
  })
  return (
    <>
      <Text>{m.eraseEffect}</Text>
      <Text>{optedOut ? m.eraseKeepsOptOut : m.eraseForgetsCustomer}</Text>
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={erase.isPending} data-autofocus>
          {m.keepTheirData}
        </Button>
        <Button color="red" loading={erase.isPending} onClick={() => erase.mutate(person)}>
          {m.eraseForGood}
        </Button>
      </DialogActions>
    </>
  )
}
