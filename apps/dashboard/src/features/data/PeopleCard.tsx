import * as dataWords from '@fivestead/domain/languages/messages/data/en'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import entries from '../../components/entries.module.css'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { type Inputs, type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/data/en.ts'
import styles from './Data.module.css'
import { contactWords } from './words.ts'

export type PersonInput = Inputs['data']['person']
type Found = Outputs['data']['findPeople']['people'][number]

/** Finds a person who asked for their data, or to be forgotten. */
export function PeopleCard({ onPick }: { onPick(person: PersonInput): void }) {
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const found = trpc.data.findPeople.useQuery({ query }, { enabled: query !== '', retry: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length >= 2) setQuery(typed.trim())
  }
  return (
    <Card title={m.onePersonsData}>
      <p className={`${ui.below16} ${ui.muted}`}>{m.peopleLead}</p>
      <form className={`${ui.flow} ${ui.alignEnd} ${ui.gap12}`} onSubmit={submit}>
        <TextInput
          className={styles.field}
          label={m.emailPhoneOrName}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={query !== '' && found.isFetching}>
          {m.find}
        </Button>
      </form>
      {query === '' ? null : (
        <QueryState
          query={found}
          waiting={<WaitingRows count={1} height={68} />}
          failed={m.theSearchFailed}
          empty={<p className={`${ui.below16} ${ui.muted}`}>{dataWords.nothingStored}</p>}
          isEmpty={({ people }) => people.length === 0}
        >
          {({ people }) => (
            <ul className={`${ui.list} ${styles.found}`} aria-label={m.peopleFound}>
              {people.map((person) => (
                <PersonEntry
                  key={person.customerId ?? person.contact}
                  person={person}
                  onPick={() => onPick(inputOf(person))}
                />
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </Card>
  )
}

const inputOf = ({ customerId, contact }: Found): PersonInput =>
  customerId === null ? { contact: contact ?? '' } : { customerId }

function PersonEntry({ person, onPick }: { person: Found; onPick(): void }) {
  const { name, email, phone, businessName } = person
  return (
    <li className={entries.entry}>
      <span className={ui.flexible}>
        <strong>{name}</strong>
        <br />
        <span className={ui.note}>
          {contactWords(email === null ? [] : [email], phone === null ? [] : [phone])}
          <br />
          {businessName ?? m.notACustomer}
        </span>
      </span>
      <Button variant="default" aria-label={m.showTheDataOf({ name })} onClick={onPick}>
        {m.showData}
      </Button>
    </li>
  )
}
