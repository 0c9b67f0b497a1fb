import * as m from '../../../messages/messages/en.ts'

export const CHANNEL_OPTIONS = [
  { value: 'sms', label: m.text },
  { value: 'email', label: m.email },
] as const
