import { GOOGLE_CALLBACK_PATH } from '@fivestead/domain/businesses/google-connection'
import { withPrivacyLink } from '@fivestead/domain/messaging/privacy-link'
import type { Config } from '../config.ts'
import { type BudgetDeps, metered } from './budget/spend.ts'
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
import { httpsMapsLinks } from './maps-links/https.ts'
import type { MapsLinks } from './maps-links/interface.ts'
import { sandboxMapsLinks } from './maps-links/sandbox.ts'
import { offMail, offSms } from './off.ts'
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
  mapsLinks: MapsLinks
  publicReviews: PublicReviews
  localRank: LocalRank
  sms: SmsSender
  mail: MailSender
  /** Sign-in with an external account; null where there is no provider. */
  identity: IdentityProvider | null
  /** The pages of the sandbox's own provider, which believes everybody; null outside the local sandbox. */
  sandboxIdentity: SandboxIdentity | null
  /** Connecting a Google profile; null where there is no provider. */
  businessProfile: BusinessProfile | null
  /** The page of the sandbox's stand-in for Google, which believes everybody; null outside the local sandbox. */
  sandboxBusinessProfile: SandboxBusinessProfile | null
  /** What the sandbox's SMS and mail wrote. */
  outbox: Outbox
}

/**
 * The gateways that the configuration asks for: mail through SMTP_URL and identities through OIDC_ISSUER when they are
 * set, else the sandbox twins. Twins that take anybody's word for who they are exist in the local sandbox alone
 * (T28).
 */
export function openGateways(
  config: Pick<Config, 'mail' | 'identity' | 'origins' | 'localSandbox'>,
  deps: BudgetDeps,
): Gateways {
  const { db, clock } = deps
  const outbox = databaseOutbox(db)
  const { smtpUrl, from } = config.mail
  const openMail = () => {
    if (smtpUrl) return smtpMail({ url: smtpUrl, from })
    return config.localSandbox ? sandboxMail({ outbox, clock }) : offMail
  }
  const mail = openMail()
  return {
    // The stand-ins cost nothing; their calls are counted as the providers' will be paid.
    places: metered(deps, sandboxPlaces(), {
      provider: 'sandbox-places',
      costMicros: { autocomplete: 0, search: 0, details: 0 },
      monthlyCapMicros: null,
    }),
    mapsLinks: config.localSandbox ? sandboxMapsLinks() : httpsMapsLinks(),
    publicReviews: metered(deps, sandboxPublicReviews({ clock }), {
      provider: 'sandbox-public-reviews',
      costMicros: { forPlace: 0 },
      monthlyCapMicros: null,
    }),
    localRank: metered(deps, sandboxLocalRank({ clock }), {
      provider: 'sandbox-local-rank',
      costMicros: { find: 0 },
      monthlyCapMicros: null,
    }),
    sms: config.localSandbox ? sandboxSms({ outbox, clock }) : offSms,
    mail: { ...mail, send: (message) => mail.send(withPrivacyLink(message, config.origins.public)) },
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
  localSandbox,
}: Pick<Config, 'identity' | 'origins' | 'localSandbox'>): Pick<Gateways, 'identity' | 'sandboxIdentity'> {
  const common = {
    label,
    provider,
    redirectUri: `${origins.dashboard}/api/callback`,
    homeUri: `${origins.public}/`,
  }
  if (oidc) return { identity: openidIdentity({ ...common, ...oidc }), sandboxIdentity: null }
  if (!localSandbox) return { identity: null, sandboxIdentity: null }
  const { dashboard: dashboardOrigin, public: publicOrigin } = origins
  const { identity, sandbox } = sandboxIdentity({ ...common, dashboardOrigin, publicOrigin })
  return { identity, sandboxIdentity: sandbox }
}

function openBusinessProfile(
  { origins: { dashboard }, localSandbox }: Pick<Config, 'origins' | 'localSandbox'>,
  clock: { now(): Date },
): Pick<Gateways, 'businessProfile' | 'sandboxBusinessProfile'> {
  if (!localSandbox) return { businessProfile: null, sandboxBusinessProfile: null }
  const { profile, sandbox } = sandboxBusinessProfile({
    dashboardOrigin: dashboard,
    redirectUri: `${dashboard}${GOOGLE_CALLBACK_PATH}`,
    clock,
  })
  return { businessProfile: profile, sandboxBusinessProfile: sandbox }
}
