import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { tomorrowAtNine, wallTime } from '@fivestead/domain/messaging/wall-time'
import { SCHEDULE_DAYS } from '@fivestead/domain/review-requests/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import * as m from '../../messages/review-requests/en.ts'
import styles from './QuickSend.module.css'
import { SEND_TIMES, type SendTime } from './send-time.ts'

const DAY_MS = 24 * 60 * 60_000

interface Props {
  choice: SendTime
  /** Wall-clock time in the zone, for a chosen time. */
  typed: string
  /** The recipient's zone. */
  zone: string
  onChange(choice: SendTime, typed: string): void
}

/** Choice of the request's send time. */
export function SendTimeChoice({ choice, typed, zone, onChange }: Props) {
  const now = new Date()
  return (
    <>
      <NativeSelect
        label={common.send}
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          const next = (Object.keys(SEND_TIMES) as SendTime[]).find((time) => time === value) ?? 'at-once'
          onChange(next, typed || wallTime(tomorrowAtNine(now, zone), zone))
        }}
        data={Object.entries(SEND_TIMES).map(([value, label]) => ({ value, label }))}
        {...(choice === 'next-morning' ? { description: zoneWords(zone) } : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {choice === 'at' ? (
        <TextInput
          type="datetime-local"
          className={styles.time}
          label={m.dayAndTime}
          description={zoneWords(zone)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={wallTime(now, zone)}
          max={wallTime(new Date(now.getTime() + SCHEDULE_DAYS * DAY_MS), zone)}
          value={typed}
          onChange={({ currentTarget: { value } }) => onChange('at', value)}
        />
      ) : null}
    </>
  )
}

/** 'Central Time, where they are.' */
function zoneWords(zone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return m.whereTheyAre({ zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone })
}
