import { randomUUID } from 'node:crypto'
import { GOOGLE_CALLBACK_PATH } from '@fivestead/domain/businesses/google-connection'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { withPrivacyLink } from '@fivestead/domain/messaging/privacy-link'
import type { Port, PortModes } from '@fivestead/domain/ports'
import { isPublicOrigin } from '@fivestead/domain/private-address'
import type { Config } from './config.ts'
import type { LogoStore } from './gateways/bucket/logos.ts'
import { s3Logos } from './gateways/bucket/s3-logos.ts'
import { type BudgetDeps, metered, pacedRest } from './gateways/budget/spend.ts'
import { googleBusinessProfile } from './gateways/business-profile/google.ts'
import type { BusinessProfile, SandboxBusinessProfile } from './gateways/business-profile/interface.ts'
import { sandboxBusinessProfile } from './gateways/business-profile/sandbox.ts'
import { dnsRecords } from './gateways/domain-records/dns.ts'
import type { DomainRecords } from './gateways/domain-records/interface.ts'
import { sandboxDomainRecords } from './gateways/domain-records/sandbox.ts'
import { chatDrafts } from './gateways/drafts/chat.ts'
import type { Drafts } from './gateways/drafts/interface.ts'
import type { IdentityProvider, SandboxIdentity } from './gateways/identity/interface.ts'
import { openidIdentity } from './gateways/identity/openid.ts'
import { sandboxIdentity } from './gateways/identity/sandbox.ts'
import { type Lane, type LaneOptions, openLane } from './gateways/lanes/lane.ts'
import { type Paced, pacedCalls } from './gateways/lanes/pace.ts'
import { paced } from './gateways/lanes/paced.ts'
import { connectionShare, takeTurns } from './gateways/lanes/sql.ts'
import type { LocalRank } from './gateways/local-rank/interface.ts'
import { localRankOver } from './gateways/local-rank/pages.ts'
import { placesRankPages } from './gateways/local-rank/places.ts'
import { sandboxLocalRank } from './gateways/local-rank/sandbox.ts'
import { SERPAPI_SEARCH_MICROS, serpapiRankPages } from './gateways/local-rank/serpapi.ts'
import type { MailSender } from './gateways/mail/interface.ts'
import { resendMail } from './gateways/mail/resend.ts'
import { type ResendWebhook, resendWebhook } from './gateways/mail/resend-webhook.ts'
import { openReturnPath, type ReturnPath } from './gateways/mail/return-path.ts'
import { sandboxMail } from './gateways/mail/sandbox.ts'
import { smtpMail } from './gateways/mail/smtp.ts'
import { dkimProof, publicDns } from './gateways/mail-proof/dkim.ts'
import type { MailProof } from './gateways/mail-proof/interface.ts'
import { sandboxDns } from './gateways/mail-proof/sandbox.ts'
import { httpsMapsLinks } from './gateways/maps-links/https.ts'
import type { MapsLinks } from './gateways/maps-links/interface.ts'
import { sandboxMapsLinks } from './gateways/maps-links/sandbox.ts'
import { offDrafts, offLocalRank, offMail, offPlaces, offPublicReviews, offSms } from './gateways/off.ts'
import type { Outbox } from './gateways/outbox/interface.ts'
import { databaseOutbox } from './gateways/outbox/sql.ts'
import { type PauseDeps, pausing } from './gateways/pauses/pausing.ts'
import { googlePlaces } from './gateways/places/google.ts'
import type { Places } from './gateways/places/interface.ts'
import { PLACES_PRICES } from './gateways/places/prices.ts'
import { sandboxPlaces } from './gateways/places/sandbox.ts'
import { googleProfileReviews } from './gateways/profile-reviews/google.ts'
import type { ProfileReviews } from './gateways/profile-reviews/interface.ts'
import { sandboxProfileReviews } from './gateways/profile-reviews/sandbox.ts'
import type { PublicReviews } from './gateways/public-reviews/interface.ts'
import { sandboxPublicReviews } from './gateways/public-reviews/sandbox.ts'
import type { SmsSender } from './gateways/sms/interface.ts'
import type { SmsReader } from './gateways/sms/provider.ts'
import { sandboxSms } from './gateways/sms/sandbox.ts'
import { httpWebhooks } from './gateways/webhooks/http.ts'
import type { WebhookSender } from './gateways/webhooks/interface.ts'
import type { Keys } from './keys.ts'

/** Everything outside the process, each behind its own interface. */
export interface Gateways {
  /** Mode of each port: real, sandbox or off. */
  modes: PortModes
  places: Places
  mapsLinks: MapsLinks
  domainRecords: DomainRecords
  /** Verifies who wrote an incoming mail. */
  mailProof: MailProof
  /** Null if a place's details include the reviews. */
  publicReviews: PublicReviews | null
  localRank: LocalRank
  sms: SmsSender
  /** Reader of the SMS provider's calls to us, by its name; empty where none could be verified. */
  smsReaders: Record<string, SmsReader>
  mail: MailSender
  /** Return path for bounces; null if none can come in. */
  returnPath: ReturnPath | null
  /** Reader of Resend's calls to us; null where none could be verified. */
  resendWebhook: ResendWebhook | null
  /** Sign-in with an external account; null where there is no provider. */
  identity: IdentityProvider | null
  /** Pages of the sandbox's identity provider, which trusts everybody; null outside the local sandbox. */
  sandboxIdentity: SandboxIdentity | null
  /** Connection of a Google profile; null without a provider. */
  businessProfile: BusinessProfile | null
  /** Consent page of the sandbox's Google, which trusts everybody; null outside the local sandbox. */
  sandboxBusinessProfile: SandboxBusinessProfile | null
  /** Reviews of connected Google profiles; null where none can be connected. */
  profileReviews: ProfileReviews | null
  drafts: Drafts
  /** Pictures of logos; null where the database keeps them. */
  logos: LogoStore | null
  /** Calls to endpoints of owners. */
  webhooks: WebhookSender
  /** Messages that the sandbox's SMS and mail wrote. */
  outbox: Outbox
}

type Asked = Pick<
  Config,
  'mail' | 'sms' | 'google' | 'identity' | 'drafts' | 'logos' | 'origins' | 'sandbox' | 'localSandbox'
>

/**
 * Returns the mode of each port: real if its variables are set, else a sandbox implementation if the sandbox
 * is on, else off. Those that trust everybody, or show everybody what was sent, exist only in the local
 * sandbox (T28).
 */
export function portModes({ mail, sms, google, identity, drafts, sandbox, localSandbox }: Asked): PortModes {
  const local = localSandbox ? 'sandbox' : 'off'
  const sample = sandbox ? 'sandbox' : 'off'
  return {
    sms: sms.account === null ? local : 'real',
    mail: mail.smtpUrl === undefined && mail.resend === null ? local : 'real',
    places: google.places === null ? sample : 'real',
    'public-reviews': google.places === null ? sample : 'real',
    'local-rank': google.places === null && google.serpapi === null ? sample : 'real',
    'business-profile': google.business === null ? local : 'real',
    identity: identity.oidc === null ? local : 'real',
    // A model has no sandbox implementation: samples would pass for its own text.
    drafts: drafts === null ? 'off' : 'real',
  }
}

/** Returns true if email reaches real people; an account then confirms its address before it sends (T18). */
export const mailsForReal = (config: Asked): boolean => portModes(config).mail === 'real'

/**
 * Returns the name of the provider that sends our texts but cannot post to us: no delivery reports and no
 * replies arrive. Undefined if it can.
 */
export const unreachedBy = ({ sms, origins }: Pick<Config, 'sms' | 'origins'>): string | undefined =>
  isPublicOrigin(origins.public) ? undefined : sms.account?.postsTo

/** Opens the gateways for the configuration. */
export function openGateways(config: Asked, deps: BudgetDeps & PauseDeps & { keys: Keys }): Gateways {
  const modes = portModes(config)
  const outbox = databaseOutbox(deps.db)
  const google = { clock: deps.clock, pace: pacedCalls(deps) }
  const { mail, ...mailReports } = openMail(config, modes, { ...deps, outbox })
  return {
    modes,
    ...openDirectories(config, modes, deps),
    localRank: openLocalRank(config, modes, deps),
    mapsLinks: config.localSandbox ? sandboxMapsLinks() : httpsMapsLinks(),
    domainRecords: config.localSandbox ? sandboxDomainRecords() : dnsRecords(),
    mailProof: dkimProof(config.localSandbox ? sandboxDns() : publicDns()),
    ...openSms(config, modes, { ...deps, outbox }),
    mail: { ...mail, send: (message) => mail.send(withPrivacyLink(message, config.origins.public)) },
    ...mailReports,
    outbox,
    drafts: openDrafts(config, deps),
    logos: config.logos === null ? null : s3Logos(config.logos),
    webhooks: httpWebhooks({ local: config.localSandbox }),
    ...openIdentity(config, modes),
    ...openBusinessProfile(config, modes, google),
    profileReviews: openProfileReviews(config, modes, google),
  }
}

/** Opens the directories. Sandbox calls are counted as those of providers are, at no cost. */
function openDirectories(
  { google }: Pick<Config, 'google'>,
  modes: PortModes,
  deps: BudgetDeps,
): Pick<Gateways, 'places' | 'publicReviews'> {
  return { places: openPlaces(google.places, modes, deps), publicReviews: openPublicReviews(modes, deps) }
}

/**
 * Returns null if places are real: their details include the reviews, so that no second call is paid
 * (decision 029).
 */
function openPublicReviews(modes: PortModes, deps: BudgetDeps): PublicReviews | null {
  if (modes['public-reviews'] === 'real') return null
  if (modes['public-reviews'] === 'off') return offPublicReviews
  return metered(deps, sandboxPublicReviews(deps), {
    provider: 'sandbox-public-reviews',
    costMicros: { forPlace: 0 },
    monthlyCapMicros: null,
  })
}

function openPlaces(account: Config['google']['places'], modes: PortModes, deps: BudgetDeps): Places {
  if (account !== null) {
    const { monthlyCapMicros, ...asked } = account
    const tariff = { provider: 'places', costMicros: PLACES_PRICES, monthlyCapMicros }
    return metered(deps, googlePlaces({ ...asked, ...deps }), tariff)
  }
  if (modes.places === 'off') return offPlaces
  return metered(deps, sandboxPlaces(), {
    provider: 'sandbox-places',
    costMicros: { autocomplete: 0, search: 0, details: 0 },
    monthlyCapMicros: null,
  })
}

/** Opens SerpApi if it is set, else Google's place search: the source of ranking positions (decision 032). */
function openLocalRank(
  { google: { places, serpapi } }: Pick<Config, 'google'>,
  modes: PortModes,
  deps: BudgetDeps,
): LocalRank {
  const { clock } = deps
  if (serpapi !== null) {
    const { monthlyCapMicros, ...account } = serpapi
    const costMicros = { rankSearch: SERPAPI_SEARCH_MICROS }
    const tariff = { provider: 'serpapi', costMicros, monthlyCapMicros }
    const pages = metered(deps, serpapiRankPages({ ...account, clock }), tariff)
    const room = async () => Math.floor((await pacedRest(deps, tariff)) / SERPAPI_SEARCH_MICROS)
    return localRankOver(pages, { source: 'serpapi', searchMicros: SERPAPI_SEARCH_MICROS, room })
  }
  if (places !== null) {
    const { apiUrl, apiKey } = places
    // A search for ids alone is free, so it has no budget.
    const tariff = { provider: 'places', costMicros: { rankSearch: 0 }, monthlyCapMicros: null }
    const pages = metered(deps, placesRankPages({ apiUrl, apiKey, clock }), tariff)
    return localRankOver(pages, { source: 'places', searchMicros: 0 })
  }
  if (modes['local-rank'] === 'off') return offLocalRank
  return metered(deps, sandboxLocalRank({ clock }), {
    provider: 'sandbox-local-rank',
    costMicros: { find: 0, around: 0 },
    monthlyCapMicros: null,
  })
}

/** Opens the model that drafts replies. The operator sets the price of a call, since servers differ. */
function openDrafts({ drafts }: Pick<Config, 'drafts'>, deps: BudgetDeps): Drafts {
  if (drafts === null) return offDrafts
  const { monthlyCapMicros, callMicros, ...server } = drafts
  const tariff = { provider: 'llm', costMicros: { write: callMicros }, monthlyCapMicros }
  return metered(deps, chatDrafts({ ...server, ...deps }), tariff)
}

function openSms(
  { sms: { account, perSecond: set }, origins }: Pick<Config, 'sms' | 'origins'>,
  { sms }: PortModes,
  deps: PauseDeps & { outbox: Outbox },
): Pick<Gateways, 'sms' | 'smsReaders'> {
  if (account === null) return { sms: sms === 'off' ? offSms : sandboxSms(deps), smsReaders: {} }
  const { clock } = deps
  const { sender, reader } = account.open({ clock, origin: origins.public })
  const { atOnce, perSecond } = account.lane
  const lane = laneOf(deps, 'sms', { atOnce, perSecond: set ?? perSecond })
  return {
    sms: pausing(deps, 'sms', paced(lane, clock, sender)),
    smsReaders: reader === null ? {} : { [account.name]: reader },
  }
}

function openMail(
  { mail: { smtpUrl, smtpConnections, perSecond, resend, from, returnPath: address } }: Pick<Config, 'mail'>,
  { mail }: PortModes,
  deps: PauseDeps & { keys: Keys; outbox: Outbox },
): Pick<Gateways, 'mail' | 'returnPath' | 'resendWebhook'> {
  const none = { returnPath: null, resendWebhook: null }
  if (resend !== null) {
    const { webhookSecret: secret, ...account } = resend
    const preset = isLocal(account.apiUrl) ? undefined : RESEND_PER_SECOND
    const lane = laneOf(deps, 'mail', { atOnce: CALLS_AT_ONCE, perSecond: perSecond ?? preset })
    // Each response of Resend names the account's own limit.
    const onLimit = (limit: number) => {
      if (preset !== undefined || perSecond !== undefined) lane.allow(Math.min(limit, perSecond ?? limit))
    }
    const sender = resendMail({ ...account, from, clock: deps.clock, onLimit })
    const webhook = secret === undefined ? null : resendWebhook({ secret })
    return { ...none, mail: inTurns(deps, lane, sender), resendWebhook: webhook }
  }
  if (smtpUrl === undefined) return { ...none, mail: mail === 'off' ? offMail : sandboxMail(deps) }
  const returnPath = address === undefined ? null : openReturnPath(address, deps.keys)
  const worker = randomUUID()
  const lane = laneOf(deps, 'mail', {
    atOnce: smtpConnections,
    perSecond,
    connections: () => connectionShare(deps.db, { port: 'mail', worker, connections: smtpConnections }),
  })
  return { ...none, mail: inTurns(deps, lane, smtpMail({ url: smtpUrl, from, returnPath })), returnPath }
}

/** Concurrent calls of Resend, in each worker. */
const CALLS_AT_ONCE = 16
/** Resend's default rate for a team, until its first response names the limit. */
const RESEND_PER_SECOND = 2

function inTurns(deps: PauseDeps, lane: Lane, sender: MailSender): MailSender {
  return { ...sender, ...pausing(deps, 'mail', paced(lane, deps.clock, sender)) }
}

/** True for a test double on this machine, which has no rate limit. */
const isLocal = (apiUrl: string) => isLoopbackName(new URL(apiUrl).hostname)

/** Opens a lane; its rate, if any, is shared by all processes. */
function laneOf(
  { db }: PauseDeps,
  port: Port,
  { perSecond, ...options }: Pick<LaneOptions, 'atOnce' | 'connections'> & { perSecond: number | undefined },
): Lane {
  return openLane({
    ...options,
    share: (calls, spacingMs) => takeTurns(db, port, calls, spacingMs),
    ...(perSecond === undefined ? {} : { perSecond }),
  })
}

function openIdentity(
  { identity: { label, provider, oidc }, origins }: Pick<Config, 'identity' | 'origins'>,
  modes: PortModes,
): Pick<Gateways, 'identity' | 'sandboxIdentity'> {
  const common = {
    label,
    provider,
    redirectUri: `${origins.dashboard}/api/callback`,
    homeUri: `${origins.public}/`,
  }
  if (oidc) return { identity: openidIdentity({ ...common, ...oidc }), sandboxIdentity: null }
  if (modes.identity === 'off') return { identity: null, sandboxIdentity: null }
  const { dashboard: dashboardOrigin, public: publicOrigin } = origins
  const { identity, sandbox } = sandboxIdentity({ ...common, dashboardOrigin, publicOrigin })
  return { identity, sandboxIdentity: sandbox }
}

interface GoogleDeps {
  clock: { now(): Date }
  pace: Paced
}

function openBusinessProfile(
  { origins: { dashboard }, google }: Pick<Config, 'origins' | 'google'>,
  modes: PortModes,
  { clock, pace }: GoogleDeps,
): Pick<Gateways, 'businessProfile' | 'sandboxBusinessProfile'> {
  const redirectUri = `${dashboard}${GOOGLE_CALLBACK_PATH}`
  if (google.business !== null) {
    const businessProfile = googleBusinessProfile({ ...google.business, redirectUri, clock, pace })
    return { businessProfile, sandboxBusinessProfile: null }
  }
  if (modes['business-profile'] === 'off') return { businessProfile: null, sandboxBusinessProfile: null }
  const { profile, sandbox } = sandboxBusinessProfile({
    dashboardOrigin: dashboard,
    redirectUri,
    clock,
  })
  return { businessProfile: profile, sandboxBusinessProfile: sandbox }
}

function openProfileReviews(
  { google: { business } }: Pick<Config, 'google'>,
  modes: PortModes,
  { clock, pace }: GoogleDeps,
): ProfileReviews | null {
  if (business !== null) {
    const { apiUrl } = business
    return googleProfileReviews({ ...(apiUrl === null ? {} : { apiUrl }), clock, pace })
  }
  return modes['business-profile'] === 'off' ? null : sandboxProfileReviews({ clock })
}
