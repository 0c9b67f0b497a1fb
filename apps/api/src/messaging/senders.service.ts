import { brandColors } from '@fivestead/domain/businesses/brand'
import { originOfHost } from '@fivestead/domain/businesses/domains/host'
import { closestLanguage, type Language } from '@fivestead/domain/languages/languages'
import { all } from '@fivestead/domain/languages/messages/request/all'
import type { MailBrand } from '@fivestead/domain/messaging/email-html'
import type { RenderValues } from '@fivestead/domain/messaging/templates'
import { logoPath } from '@fivestead/domain/paths'
import { toE164 } from '@fivestead/domain/phones/number'
import type { Deps } from '../deps.ts'
import type { lockSender } from './senders.sql.ts'

/** A business that sends, with its account's data. */
export type Sender = NonNullable<Awaited<ReturnType<typeof lockSender>>>

/** Returns the address for the owner's own samples; null if the account has none on the channel. */
export function ownAddress({ ownerEmail, ownerPhone }: Sender, channel: 'email' | 'sms'): string | null {
  if (channel === 'email') return ownerEmail
  const phone = toE164(ownerPhone ?? '')
  return phone.ok ? phone.phone : null
}

/** Returns the origin of the links in a business's messages: its own domain, once that is verified. */
export const linkOrigin = (
  { config }: Pick<Deps, 'config'>,
  { surveyHost }: Pick<Sender, 'surveyHost'>,
): string => (surveyHost === null ? config.origins.public : originOfHost(config.origins.public, surveyHost))

/** Returns the branding of the business in its mails. @param origin of its pictures */
export function mailBrand(
  origin: string,
  {
    brandColor,
    logoHash,
    logoWide,
    whiteLabel,
  }: Pick<Sender, 'brandColor' | 'logoHash' | 'logoWide' | 'whiteLabel'>,
): MailBrand {
  return {
    colors: brandColor === null ? null : brandColors(brandColor),
    logo: logoHash === null ? null : { url: origin + logoPath(logoHash), isWide: logoWide ?? false },
    whiteLabel: whiteLabel ?? false,
  }
}

/** Returns the language of messages to a customer: their own if it is known, else the business's. */
export function speechFor(customer: string | null, business: Language): NonNullable<RenderValues['speech']> {
  const language = closestLanguage(customer) ?? business
  return { language, words: all[language] }
}

/**
 * Returns the sender's full postal address, which every email must carry (CAN-SPAM): the owner's entry, else
 * the business's address; null without either.
 */
export function postalAddress({
  postalAddress,
  address,
  city,
  state,
  zip,
}: Pick<Sender, 'postalAddress' | 'address' | 'city' | 'state' | 'zip'>): string | null {
  if (postalAddress !== null) return postalAddress
  const region = [state, zip].filter(Boolean).join(' ')
  // The address line may contain the whole address already.
  const rest = [city, region].filter(
    (part): part is string => Boolean(part) && !address?.includes(part ?? ''),
  )
  return [address, ...rest].filter(Boolean).join(', ') || null
}
