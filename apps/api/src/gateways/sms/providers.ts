import { ConfigError } from '../../variables.ts'
import type { SmsAccount, SmsProvider } from './provider.ts'
import { smsgate } from './smsgate/provider.ts'
import { twilio } from './twilio/provider.ts'
import { vonage } from './vonage/provider.ts'

/** Services that send texts; a start uses one of them. */
export const SMS_PROVIDERS: readonly SmsProvider[] = [twilio, smsgate, vonage]

/**
 * Returns the account that texts are sent with; null without one. Two are refused: the number that a customer
 * stops must not depend on chance.
 * @throws ConfigError
 */
export function smsAccount(env: Readonly<Record<string, string>>): SmsAccount | null {
  const [account = null, other] = SMS_PROVIDERS.flatMap(({ name, setBy, ...provider }) => {
    const own = provider.account(env)
    return own === null ? [] : [{ name, setBy, ...own }]
  })
  if (account !== null && other !== undefined) {
    throw new ConfigError(
      `${other.setBy} and ${account.setBy} are both set: texts go out by one of them, so unset the other`,
    )
  }
  return account
}
