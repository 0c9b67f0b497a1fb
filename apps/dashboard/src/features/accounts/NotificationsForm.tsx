import type { NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import styles from './NotificationsForm.module.css'

const WORDS = {
  reviews: { label: 'New reviews', description: 'Somebody rated you or wrote to you.' },
  newCustomers: { label: 'New customers', description: 'A customer was added.' },
  weeklyReports: { label: 'Weekly reports', description: 'Your week in figures.' },
  rankingChanges: { label: 'Ranking changes', description: 'You moved in the local ranking.' },
} as const

type Subject = keyof typeof WORDS
const EMAIL: Subject[] = ['reviews', 'newCustomers', 'weeklyReports', 'rankingChanges']
const SMS: Subject[] = ['reviews', 'newCustomers', 'rankingChanges']

interface Props {
  kept: NotificationPreferences
  busy: boolean
  onSave(preferences: NotificationPreferences): void
}

export function NotificationsForm({ kept, busy, onSave }: Props) {
  const [chosen, setChosen] = useState(kept)
  const group = (channel: 'email' | 'sms', legend: string, subjects: Subject[]) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {subjects.map((subject) => (
        <Switch
          key={subject}
          size="md"
          labelPosition="left"
          classNames={{
            root: styles.row ?? '',
            body: styles.body ?? '',
            input: styles.input ?? '',
            track: styles.track ?? '',
            labelWrapper: styles.words ?? '',
          }}
          label={WORDS[subject].label}
          description={WORDS[subject].description}
          checked={(chosen[channel] as Partial<Record<Subject, boolean>>)[subject] ?? false}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((before) => ({ ...before, [channel]: { ...before[channel], [subject]: checked } }))
          }
        />
      ))}
    </fieldset>
  )
  return (
    <form
      aria-label="Notifications"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(chosen)
      }}
    >
      <div className={styles.groups}>
        {group('email', 'Email', EMAIL)}
        {group('sms', 'SMS', SMS)}
      </div>
      <Button type="submit" h={44} mt="lg" loading={busy}>
        Save preferences
      </Button>
    </form>
  )
}
