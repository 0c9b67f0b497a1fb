import {
  emailOfNotifications,
  type NotificationAddress,
  type NotificationPreferences,
  phoneOfNotifications,
} from '@fivestead/domain/accounts/notifications'
import {
  EMAIL_NOTIFICATIONS,
  type EmailNotification,
  KINDS,
  NOTIFICATION_KINDS,
} from '@fivestead/domain/businesses/notification-kinds'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { Anchor, Button, Switch } from '@mantine/core'
import { useId } from 'react'
import { PortOff } from '../../components/PortOff.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import ui from '../../components/ui.module.css'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/accounts/en.ts'
import styles from './NotificationsForm.module.css'

const PROFILE = { section: 'profile' } as const

interface Props {
  kept: NotificationPreferences
  /** Contacts of the profile that notifications go to. */
  email: string | null
  phone: string | null
  /** Reason why no notification can go out on the channel now. */
  problems: { email: string | null; sms: string | null }
  /** True if the account has two businesses or more. */
  several: boolean
  onSave(preferences: NotificationPreferences): Promise<unknown>
}

/** Notifications on each channel, and the contact that they go to. */
export function NotificationsForm({ kept, email, phone, problems, several, onSave }: Props) {
  const { form, busy, unsaved, onSubmit } = useAppForm(null, { ...kept })
  const id = useId()
  const flag = (name: string, words: { label: string; description: string }) => (
    <Switch
      key={name}
      labelPosition="left"
      classNames={{
        root: styles.row ?? '',
        body: `${ui.between} ${ui.gap12} ${styles.body}`,
        input: styles.input ?? '',
        track: styles.track ?? '',
        labelWrapper: styles.words ?? '',
      }}
      label={words.label}
      description={words.description}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
  const group = (
    channel: 'email' | 'sms',
    legend: string,
    kinds: EmailNotification[],
    to: NotificationAddress,
  ) => (
    <fieldset className={ui.group} aria-describedby={`${id}-${channel}`}>
      <legend className={`${ui.below4} ${ui.hint} ${ui.strong}`}>{legend}</legend>
      <p id={`${id}-${channel}`} className={`${ui.hint} ${styles.address}`} data-reaches={to.reaches}>
        {to.words}
        {to.reaches ? null : (
          <>
            {' '}
            <Anchor component={TabLink} tab="settings" rows={PROFILE} underline="always">
              {accountWords.openYourProfile}
            </Anchor>
          </>
        )}
      </p>
      <PortOff port={channel === 'sms' ? 'sms' : 'mail'} />
      {problems[channel] === null ? null : (
        <p className={`${ui.hint} ${styles.address}`} data-reaches={false} role="note">
          {problems[channel]}
        </p>
      )}
      {kinds.map((kind) => flag(`${channel}.${kind}`, KINDS[kind].words))}
      {channel === 'email' && several
        ? flag('reports.together', { label: accountWords.oneReport, description: accountWords.oneReportHint })
        : null}
    </fieldset>
  )
  return (
    <form aria-label={m.notifications} onSubmit={onSubmit(onSave)}>
      <div className={styles.groups}>
        {group('email', m.email, EMAIL_NOTIFICATIONS, emailOfNotifications(email))}
        {group('sms', 'SMS', NOTIFICATION_KINDS, phoneOfNotifications(phone))}
      </div>
      <Button type="submit" mt="lg" loading={busy}>
        {m.savePreferences}
      </Button>
      <Unsaved shown={unsaved} />
    </form>
  )
}
