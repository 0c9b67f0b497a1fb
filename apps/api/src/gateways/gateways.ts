import type { Db } from '@fivestead/db/client'
import { GOOGLE_CALLBACK_PATH } from '@fivestead/domain/businesses/google-connection'
import type { Config } from '../config.ts'
import type { BusinessProfile, SandboxBusinessProfile } from './business-profile/interface.ts'
import { sandboxBusinessProfile } from './business-profile/sandbox.ts'
import type { IdentityProvider, SandboxIdentity } from './identity/interface.ts'
import { openidIdentity } from './identity/openid.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import type { LocalRank } from './local-rank/interface.ts'
import { sandboxLocalRank } from './local-rank/sandbox.ts'
import type { MailSender } from './mail/interface.ts'
import { sandboxMail } from './mail/sandbox.ts'
import { smtpMail } from './mail/smtp.ts'
import type { Outbox } from './outbox/interface.ts'
import { databaseOutbox } from './outbox/sql.ts'
import type { Places } from './places/interface.ts'
import { sandboxPlaces } from './places/sandbox.ts'
import type { PublicReviews } from './public-reviews/interface.ts'
import { sandboxPublicReviews } from './public-reviews/sandbox.ts'
import type { SmsSender } from './sms/interface.ts'
import { sandboxSms } from './sms/sandbox.ts'

/** Everything outside the process, each behind its own interface. */
export interface Gateways {
  places: Places
  publicReviews: PublicReviews
  localRank: LocalRank
  sms: SmsSender
  mail: MailSender
  /** Sign-in with an external account. */
  identity: IdentityProvider
  /** The pages of the sandbox's own provider; null when a real one is configured. */
  sandboxIdentity: SandboxIdentity | null
  /** Connecting a Google profile. */
  businessProfile: BusinessProfile
  /** The page of the sandbox's stand-in for Google; null when the real one is configured. */
  sandboxBusinessProfile: SandboxBusinessProfile | null
  /** What the sandbox's SMS and mail wrote. */
  outbox: Outbox
}

/**
 * The gateways that the configuration asks for: mail through SMTP_URL and identities through OIDC_ISSUER when they are
 * set, else the sandbox twins.
 */
export function openGateways(
  config: Pick<Config, 'mail' | 'identity' | 'origins'>,
  { db, clock }: { db: Db; clock: { now(): Date } },
): Gateways {
  const outbox = databaseOutbox(db)
  const { smtpUrl, from } = config.mail
  return {
    places: sandboxPlaces(),
    publicReviews: sandboxPublicReviews({ clock }),
    localRank: sandboxLocalRank({ clock }),
    sms: sandboxSms({ outbox, clock }),
    mail: smtpUrl ? smtpMail({ url: smtpUrl, from }) : sandboxMail({ outbox, clock }),
    outbox,
    ...openIdentity(config),
    ...openBusinessProfile(config, clock),
  }
}

/** Whether mail or text messages reach real people: a real port is set for one of them. */
export function sendsForReal({ mail }: Pick<Config, 'mail'>): boolean {
  return mail.smtpUrl !== undefined
}

function openIdentity({
  identity: { label, provider, oidc },
  origins,
}: Pick<Config, 'identity' | 'origins'>): Pick<Gateways, 'identity' | 'sandboxIdentity'> {
  const common = {
    label,
    provider,
    redirectUri: `${origins.dashboard}/api/callback`,
    homeUri: `${origins.public}/`,
  }
  if (oidc) return { identity: openidIdentity({ ...common, ...oidc }), sandboxIdentity: null }
  const { dashboard: dashboardOrigin, public: publicOrigin } = origins
  const { identity, sandbox } = sandboxIdentity({ ...common, dashboardOrigin, publicOrigin })
  return { identity, sandboxIdentity: sandbox }
}

function openBusinessProfile(
  { origins: { dashboard } }: Pick<Config, 'origins'>,
  clock: { now(): Date },
): Pick<Gateways, 'businessProfile' | 'sandboxBusinessProfile'> {
  const { profile, sandbox } = sandboxBusinessProfile({
    dashboardOrigin: dashboard,
    redirectUri: `${dashboard}${GOOGLE_CALLBACK_PATH}`,
    clock,
  })
  return { businessProfile: profile, sandboxBusinessProfile: sandbox }
}
