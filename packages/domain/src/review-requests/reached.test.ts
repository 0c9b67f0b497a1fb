import { expect, test } from 'vitest'
import { CHANNELS } from '../messaging/channels.ts'
import { CHANNEL_LABELS, STEP_LABELS, STEPS } from './reached.ts'

test('every step and every channel has a name', () => {
  const names = ['Sent', 'Delivered', 'Opened', 'Clicked', 'Rated', 'To a public site']
  expect(STEPS.map((step) => STEP_LABELS[step])).toEqual(names)
  expect(CHANNELS.map((channel) => CHANNEL_LABELS[channel])).toEqual(['Email', 'Text message', 'Link'])
})
