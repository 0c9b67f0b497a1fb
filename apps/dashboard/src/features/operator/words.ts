import { COUNTED_AT_MOST } from '@fivestead/domain/accounts/operator/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as m from '@fivestead/domain/languages/messages/operator/en'
import type { Outputs } from '../../lib/trpc.ts'

export type Account = Outputs['operator']['accounts']['items'][number]

/** Actions of the operator on an account. */
export type AccountAction = 'suspend' | 'restore' | 'remove' | 'link'

/** By which the operator knows an account, and types it to confirm. */
export const nameOf = ({ fullName, username, email }: Account): string =>
  fullName ?? username ?? email ?? m.noNameGiven

const NUMBER = new Intl.NumberFormat(LOCALE)

/** A count that stops at 10,000. */
export const counted = (count: number): string =>
  count > COUNTED_AT_MOST ? `${NUMBER.format(COUNTED_AT_MOST)}+` : NUMBER.format(count)

export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString(LOCALE, { dateStyle: 'medium' })
