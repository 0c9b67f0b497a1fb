import type { NotificationSwitch } from '@fivestead/domain/accounts/notifications'
import type { PlaceNotificationKind, VerifiedBy } from '@fivestead/domain/businesses/claims/verified'
import type { DestinationSite, ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { DomainState, FindingCode } from '@fivestead/domain/businesses/domains/records'
import type { FunnelMode } from '@fivestead/domain/businesses/funnel'
import type { GoogleConnectionState } from '@fivestead/domain/businesses/google-connection'
import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import type { NotificationKind } from '@fivestead/domain/businesses/notification-kinds'
import type { WidgetKind, WidgetTheme } from '@fivestead/domain/businesses/widget'
import type { ContactSubject } from '@fivestead/domain/contact/limits'
import type {
  CampaignChannels,
  CampaignFirst,
  CampaignState,
  CampaignWait,
  LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import type { CsvQuoting, CsvSeparator } from '@fivestead/domain/customers/csv'
import type { CsvColumns } from '@fivestead/domain/customers/csv-columns'
import type { DayOrder } from '@fivestead/domain/customers/days'
import type { CustomerDetails } from '@fivestead/domain/customers/fields'
import type { ImportNote } from '@fivestead/domain/customers/import-notes'
import type { ExportProgress } from '@fivestead/domain/data/progress'
import type { Language } from '@fivestead/domain/languages/languages'
import type { Channel } from '@fivestead/domain/messaging/channels'
import type { DeliveryStatus } from '@fivestead/domain/messaging/delivery-report'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { TemplateVersion } from '@fivestead/domain/messaging/template-versions'
import type { PlanId } from '@fivestead/domain/plans'
import type { MailOutcome } from '@fivestead/domain/platform/mailbox/outcomes'
import type { ReportKind } from '@fivestead/domain/reports/periods'
import type { JobDelay } from '@fivestead/domain/review-requests/job-delay'
import type { ReminderStop } from '@fivestead/domain/review-requests/reminders'
import type { QuickSendInput } from '@fivestead/domain/review-requests/schemas'
import type { RequestSource } from '@fivestead/domain/review-requests/sources'
import type { ReviewLogStatus } from '@fivestead/domain/review-requests/status'
import type { FeedbackSource, FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import type { DeskState, TemplateStars } from '@fivestead/domain/reviews/replies/texts'
import type { ReplyState } from '@fivestead/domain/reviews/reply-state'
import type { Role } from '@fivestead/domain/roles'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { Via } from '@fivestead/domain/via'
import type { WebhookEvent, WebhookMessageType } from '@fivestead/domain/webhooks/events'
import type { WebhookProblem, WebhookState } from '@fivestead/domain/webhooks/states'
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely'

/**
 * The whole data model. Names are camelCase here and snake_case in the database (names.ts).
 *
 * Every time is `timestamptz(3)`: whole milliseconds, so that a JavaScript `Date` in a cursor is exact.
 * Serial ids are shown in addresses (a business); whatever lets a stranger act has a UUID (ARCH-11).
 * JSON columns are written as a string (`JSON.stringify`) and read as values: a bare array would reach
 * Postgres as a Postgres array.
 */
export interface Tables {
  users: UsersTable
  organizations: OrganizationsTable
  memberships: MembershipsTable
  invitations: InvitationsTable
  ownershipOffers: OwnershipOffersTable
  recoveryOffers: RecoveryOffersTable
  retentionPeriods: RetentionPeriodsTable
  dataExports: DataExportsTable
  dataExportChunks: DataExportChunksTable
  externalIdentities: ExternalIdentitiesTable
  sessions: SessionsTable
  /** The businesses that are not deleted: a view. */
  businesses: BusinessesTable
  allBusinesses: BusinessesTable
  businessIds: BusinessIdsTable
  openDashboards: OpenDashboardsTable
  liveChanges: LiveChangesTable
  customers: CustomersTable
  customerImports: CustomerImportsTable
  customerImportNotes: CustomerImportNotesTable
  customerImportFills: CustomerImportFillsTable
  campaigns: CampaignsTable
  campaignMembers: CampaignMembersTable
  reviewRequests: ReviewRequestsTable
  messages: MessagesTable
  messageTemplates: MessageTemplatesTable
  jobSettings: JobSettingsTable
  messageSettings: MessageSettingsTable
  reviewDestinations: ReviewDestinationsTable
  brands: BrandsTable
  widgets: WidgetsTable
  surveyDomains: SurveyDomainsTable
  optOuts: OptOutsTable
  suppressions: SuppressionsTable
  sendUsage: SendUsageTable
  businessAdditions: BusinessAdditionsTable
  provedContacts: ProvedContactsTable
  operatorMarks: OperatorMarksTable
  consents: ConsentsTable
  requestMailboxes: RequestMailboxesTable
  requestMails: RequestMailsTable
  requestTotals: RequestTotalsTable
  reviews: ReviewsTable
  reviewTotals: ReviewTotalsTable
  siteTotals: SiteTotalsTable
  feedback: FeedbackTable
  quarantinedSubmissions: QuarantinedSubmissionsTable
  inboxThreads: InboxThreadsTable
  inboxEvents: InboxEventsTable
  ownerNotifications: OwnerNotificationsTable
  reportMails: ReportMailsTable
  outboxMessages: OutboxMessagesTable
  seoRankingRequests: SeoRankingRequestsTable
  rankGrids: RankGridsTable
  rankGridPoints: RankGridPointsTable
  placeCache: PlaceCacheTable
  ratingSnapshots: RatingSnapshotsTable
  notificationPreferences: NotificationPreferencesTable
  systemEmails: SystemEmailsTable
  contactMessages: ContactMessagesTable
  passwordResets: PasswordResetsTable
  mailedCodes: MailedCodesTable
  accountInvitations: AccountInvitationsTable
  twoStep: TwoStepTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  spentChallenges: SpentChallengesTable
  apiKeys: ApiKeysTable
  idempotencyKeys: IdempotencyKeysTable
  activity: ActivityTable
  placeClaims: PlaceClaimsTable
  placeNotifications: PlaceNotificationsTable
  profileConnections: ProfileConnectionsTable
  profileGrants: ProfileGrantsTable
  profileRequests: ProfileRequestsTable
  profileReviewEvents: ProfileReviewEventsTable
  profileReviews: ProfileReviewsTable
  replyTemplates: ReplyTemplatesTable
  profileReviewSyncs: ProfileReviewSyncsTable
  rankingSearches: RankingSearchesTable
  rateLimits: RateLimitsTable
  providerUsage: ProviderUsageTable
  portPauses: PortPausesTable
  portTurns: PortTurnsTable
  portWorkers: PortWorkersTable
  operatorAlerts: OperatorAlertsTable
  receivedTexts: ReceivedTextsTable
  webhookEndpoints: WebhookEndpointsTable
  webhookMessages: WebhookMessagesTable
}

/** A time that must be given. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** A time that may be absent. */
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A time that the database fills with now when it is not given; give the injected clock's time where it matters. */
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON: read as a value, written as the string of `JSON.stringify`. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type StoredReason = ColumnType<Reason | null, Reason | null | undefined, Reason | null>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** `unknown`: the provider's answer was unclear, so no machine sends it again. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled'

/**
 * An owner, or a person about to become one. `password` is an argon2id string, null for external identities.
 */
export interface UsersTable {
  id: string
  username: string | null
  password: string | null
  /** Unique without regard to case. */
  email: string | null
  /** When the address was proved; the database empties it with the address. */
  emailVerifiedAt: OptionalTimestamp
  firstName: string | null
  lastName: string | null
  fullName: string | null
  phone: string | null
  /** When a texted code proved the number; the database empties it with the number. */
  phoneVerifiedAt: OptionalTimestamp
  /** When the operator confirmed the account, whatever it has proved. */
  approvedAt: OptionalTimestamp
  company: string | null
  /** Language of the owner's screens; null follows the browser. */
  language: Generated<'en' | 'es' | null>
  /** Language of the pages on which the account last signed up or signed in; null before. */
  pageLanguage: Generated<'en' | 'es' | null>
  profileImageUrl: string | null
  /** A keyed hash of the network that the account was made from; empty after its first week (T18). */
  signupNetwork: string | null
  /** Since when the operator keeps the account from signing in and sending; its businesses carry the same. */
  suspendedAt: OptionalTimestamp
  suspendedReason: string | null
  /** When a mailed link set the password, the last time. */
  passwordResetAt: OptionalTimestamp
  lastSignInAt: OptionalTimestamp
  /** Words of name, username and address, for the operator's search; kept by the database. */
  searchKeys: GeneratedAlways<string>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/**
 * A group of people who run businesses together: plan, caps, suppressions, usage and notifications are the
 * organization's.
 */
export interface OrganizationsTable {
  id: string
  /** Account that is responsible for it; one of its owners. Its membership and its businesses follow. */
  ownerId: string
  /** The name of its first business; null before that. */
  name: string | null
  /** Chosen on the pricing page before the sign-up; null when none was. */
  plan: PlanId | null
  /** Days that its activity is kept for. */
  activityDays: Generated<number>
  /** True if members must sign in with a second step before they see anything of the organization. */
  requiresTwoStep: Generated<boolean>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A person of an organization. */
export interface MembershipsTable {
  organizationId: string
  userId: string
  role: Role
  /** The businesses that the person may see; null for all. */
  businessIds: number[] | null
  createdAt: DefaultTimestamp
}

/** A mailed invitation to an organization. The hash is absent until the mail is made. */
export interface InvitationsTable {
  id: Generated<string>
  organizationId: string
  email: string
  role: Exclude<Role, 'owner'>
  businessIds: number[] | null
  invitedBy: string | null
  tokenHash: string | null
  expiresAt: Timestamp
  createdAt: DefaultTimestamp
}

/** An organization that an owner wants to hand to a member, who has not confirmed it. */
export interface OwnershipOffersTable {
  organizationId: string
  userId: string
  offeredBy: string
  /** True if the former owner stays an owner. */
  stays: boolean
  createdAt: DefaultTimestamp
}

/** Help to sign in that an owner offers a member who lost their second step; one for each account. */
export interface RecoveryOffersTable {
  userId: string
  organizationId: string
  offeredBy: string
  /** SHA-256 of the token, which stands in the mail alone; null until that is sent. */
  tokenHash: string | null
  expiresAt: Timestamp
}

/** An address that may open an account where only invited ones may. */
export interface AccountInvitationsTable {
  id: Generated<string>
  email: string
  /** SHA-256 of the token, which stands in the mail alone; null until that is sent. */
  tokenHash: string | null
  expiresAt: Timestamp
  createdAt: DefaultTimestamp
}

/** Look of a business for its customers; pictures in base64. */
export interface BrandsTable {
  businessId: number
  /** `#rrggbb`, as the owner chose it. */
  color: string | null
  welcome: string | null
  /** First half of the SHA-256 of `logo`, in hex. */
  logoHash: string | null
  /** WebP of at most 3,000 bytes. */
  inlineLogo: string | null
  /** PNG, 256 pixels high and up to 1,536 wide; null where a bucket has it. */
  logo: string | null
  /** The logo stands in place of circle and name. */
  logoWide: Generated<boolean>
  /** Customers' pages and messages do not name the product. */
  whiteLabel: Generated<boolean>
  updatedAt: DefaultTimestamp
}

/** Parts that a business lets its own website show. */
export interface WidgetsTable {
  businessId: number
  kinds: WidgetKind[]
  theme: WidgetTheme
}

/** The domain at which a business's customers meet its pages. */
export interface SurveyDomainsTable {
  businessId: number
  /** In punycode. */
  host: string
  /** Proof that the owner may publish below the host. */
  token: string
  state: Generated<DomainState>
  /** Result of the last check. */
  finding: FindingCode | null
  /** Target that the host leads to, if not ours. */
  found: string | null
  verifiedAt: OptionalTimestamp
  failingSince: OptionalTimestamp
  checkedAt: OptionalTimestamp
  createdAt: DefaultTimestamp
}

/** The authenticator app of an account; sign-in requires it once it is confirmed. */
export interface TwoStepTable {
  userId: string
  /** Sealed for the account. */
  secret: string
  keyId: string
  /** Period of 30 seconds of the last code that was taken. */
  lastPeriod: ColumnType<string, number | undefined, number>
  confirmedAt: OptionalTimestamp
  createdAt: DefaultTimestamp
}

/** Recovery codes that were not used, as SHA-256. */
export interface RecoveryCodesTable {
  codeHash: string
  userId: string
}

/** Passkeys; the id is the credential's, in base64url. */
export interface PasskeysTable {
  id: string
  userId: string
  /** Given by the owner. */
  name: string
  publicKey: string
  /** Uses that the device counted; 0 where it counts none. */
  counter: ColumnType<string, number, number>
  createdAt: DefaultTimestamp
  lastUsedAt: OptionalTimestamp
}

/** SHA-256 of challenges that were answered. */
export interface SpentChallengesTable {
  challengeHash: string
  spentAt: Timestamp
}

/** Keys of the API of an organization. */
export interface ApiKeysTable {
  id: Generated<string>
  organizationId: string
  name: string
  scopes: ApiScope[]
  /** Null for all of the organization's. */
  businessIds: number[] | null
  /** Its first characters. */
  shown: string
  /** SHA-256. */
  keyHash: string
  oldKeyHash: string | null
  oldUntil: OptionalTimestamp
  /** Maker of the key that works now, and of the old one. */
  createdBy: string | null
  oldCreatedBy: Generated<string | null>
  createdAt: Timestamp
  rotatedAt: OptionalTimestamp
  expiresAt: OptionalTimestamp
  revokedAt: OptionalTimestamp
  lastUsedAt: OptionalTimestamp
}

/** Answers of calls that named an Idempotency-Key. */
export interface IdempotencyKeysTable {
  apiKeyId: string
  idempotencyKey: string
  /** SHA-256 of method, path and body. */
  requestHash: string
  /** Both are set once the call is committed; an erased response is null. */
  status: number | null
  answer: string | null
  createdAt: Timestamp
}

/** The log of who did what; append only. */
export interface ActivityTable {
  id: GeneratedAlways<string>
  at: Timestamp
  /** Organization in whose log it appears; null when it concerns the installation. */
  organizationId: string | null
  /** The account that it concerns. */
  userId: string | null
  businessId: number | null
  actor: 'owner' | 'key' | 'operator' | 'command' | 'system'
  /** Account or API key of the actor; null for a command or the product itself. */
  actorId: string | null
  action: string
  /** Kind and id of the thing that was changed. */
  subject: string
  subjectId: string | null
  /** A name of a thing, never of a person. */
  subjectName: string | null
  /** Few plain facts: no texts of messages, no secrets. */
  details: OptionalJson<Record<string, string | number | boolean>>
  network: string | null
  /** Kept by the database (triggers/activity.ts). */
  searchKeys: Generated<string>
}

/** Time for which an organization keeps data of its customers, in years; null without end. */
export interface RetentionPeriodsTable {
  organizationId: string
  customers: number | null
  feedback: number | null
  messages: number | null
  emptiedUntil: OptionalTimestamp
  updatedAt: Timestamp
}

/** A zip of everything that an organization has. */
export interface DataExportsTable {
  id: Generated<string>
  organizationId: string
  /** The owner who asked for it. */
  userId: string
  state: ColumnType<
    'running' | 'ready' | 'failed',
    'running' | 'ready' | 'failed' | undefined,
    'running' | 'ready' | 'failed'
  >
  /** Position at which the next page begins. */
  progress: Json<ExportProgress>
  rowCount: Generated<number>
  bytes: ColumnType<string, number | undefined, number>
  turn: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Time at which its chunks are deleted; null while it is made. */
  expiresAt: OptionalTimestamp
}

export interface DataExportChunksTable {
  exportId: string
  number: number
  body: Uint8Array
}

/** Key (issuer, subject) of an OpenID Connect provider; never linked by e-mail. */
export interface ExternalIdentitiesTable {
  issuer: string
  subject: string
  userId: string
  claims: Json<Record<string, unknown>>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** `sid` is the SHA-256 of the session id in hex: the table alone signs nobody in. */
export interface SessionsTable {
  sid: string
  sess: Json<{ userId: string; attributes: Record<string, unknown> }>
  expire: Timestamp
}

/** An owner's record, connected to one place. */
export interface BusinessesTable {
  id: Generated<number>
  /** The database fills it in for a row that names an account alone. */
  organizationId: Generated<string>
  /** The owner of the organization; kept by the database. */
  userId: Generated<string>
  name: string
  /** Null when the owner added the business without choosing a place; such a business has no review link. */
  placeId: string | null
  reviewLink: string | null
  hasReviewLink: Generated<boolean>
  slug: string
  googleRating: string | null
  reviewCount: Generated<number>
  address: string | null
  phone: string | null
  website: string | null
  type: string | null
  category: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Format of `tidyHours`: a day or a group of days a line. */
  hours: string | null
  funnelMode: Generated<FunnelMode>
  /** Language of what customers read, unless they chose another. */
  language: Generated<Language>
  /** Reminders that each new request gets, and the days from one message to the next. */
  reminders: Generated<number>
  reminderDays: Generated<number>
  /** IANA zone, for quiet hours. */
  timeZone: string | null
  /** ISO 3166-1 alpha-2, for phone numbers that do not say theirs; null when nothing told. */
  country: string | null
  /** When its QR code was first downloaded or shared, and when its owner closed the first-day list. */
  codeTakenAt: OptionalTimestamp
  firstDayClosedAt: OptionalTimestamp
  /** Time and kind of the proof that the business is its place; the database empties both with the place. */
  verifiedAt: OptionalTimestamp
  verifiedBy: VerifiedBy | null
  /** Words that its organization gives to businesses, to find and compare them together. */
  groups: Generated<string[]>
  /** When its owner deleted it; it can be restored until the row goes (decision 009). */
  deletedAt: OptionalTimestamp
  /** Since when its account is suspended; kept by the database. */
  suspendedAt: OptionalTimestamp
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/**
 * Ids of businesses. Rows of a deleted business keep its id until the worker has cleared them (docs/decisions/009). The
 * database keeps this table; nobody writes it.
 */
export interface BusinessIdsTable {
  id: number
  removed: Generated<boolean>
}

/** A business that a dashboard is open for, until this time of the database's clock unless it is renewed. */
export interface OpenDashboardsTable {
  businessId: number
  until: Timestamp
  recordedUntil: Timestamp
  since: string | null
}

/** `xid` is of the transaction, in decimal digits. */
export interface LiveChangesTable {
  businessId: number
  topic: string
  xid: Generated<string>
  at: Generated<Timestamp>
}

/** A person whom a business asked or who answered. `phone` is E.164. */
export interface CustomersTable extends Omit<CustomerDetails, 'tags'> {
  id: Generated<string>
  businessId: number
  firstName: string | null
  lastName: string | null
  fullName: string
  email: string | null
  phone: string | null
  tags: Generated<string[]>
  /** The upload that added them. */
  importId: string | null
  /** The database's own: words, email address and phone, a line each, without case and accents. */
  searchText: GeneratedAlways<string>
  /** The same search text with the business in front, for its index. */
  searchKeys: GeneratedAlways<string>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** The upload of a file of customers, read part by part; one transaction a part. */
export interface CustomerImportsTable {
  id: Generated<string>
  businessId: number
  fileName: string
  separator: CsvSeparator
  quoting: Generated<CsvQuoting>
  /** Rows before the first customer. */
  skip: number
  /** Country of phone numbers without a country code. */
  country: Generated<string>
  /** Column number of each part of a customer. */
  columns: Json<CsvColumns>
  /** Order of dates whose two readings are days; null where the country decides. */
  dayOrder: DayOrder | null
  /** Encoding that the uploader read the file in; null where it did not say. */
  encoding: string | null
  /** Consent that the owner gave, word for word, and the owner who gave it. */
  consentWording: string
  attestedBy: string | null
  /**
   * Fingerprint by which the same file is recognized, and its number of rows; null when the upload did not
   * say.
   */
  fingerprint: string | null
  totalRows: number | null
  /** `undoing`: customers are being taken out again, some thousand at a time. */
  state: Generated<'running' | 'done' | 'undoing' | 'undone'>
  /** JSON of the reader's place; as text, for it may hold a NUL, which jsonb refuses. */
  position: string
  nextPart: Generated<number>
  /** Rows read so far, with the header and blank ones. */
  records: Generated<number>
  bytes: Generated<number>
  /** Rows that count: each is added, known, repeated or refused. */
  rowCount: Generated<number>
  added: Generated<number>
  known: Generated<number>
  filled: Generated<number>
  differing: Generated<number>
  /** Rows with a contact that another customer has as well. */
  shared: Generated<number>
  refused: Generated<number>
  /** Rows that are kept without their phone, which is invalid. */
  withoutPhone: Generated<number>
  /** Rows that are kept without their email address, which is invalid. */
  withoutEmail: Generated<number>
  /** Rows that are kept without a detail that could not be read. */
  withoutDetail: Generated<number>
  /** Contacts that the file names as opted out. */
  optedOut: Generated<number>
  /** Rows that meant the same person as an earlier row of the file. */
  repeated: Generated<number>
  removed: Generated<number>
  kept: Generated<number>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
  finishedAt: OptionalTimestamp
  /** The notification that tells the owner of the customers that it brought. */
  notificationId: string | null
}

/** A row of an upload that was left out, that differs from what is stored, or that is kept without a part. */
export interface CustomerImportNotesTable {
  importId: string
  line: number
  kind: 'refused' | 'differs' | 'shared' | 'phone' | 'email' | 'detail'
  message: Json<ImportNote>
  name: string
  email: string
  phone: string
}

/** Fields that an upload filled in for an existing customer; an undo clears them again. */
export interface CustomerImportFillsTable {
  importId: string
  customerId: string
  /** The name where there was none. */
  fullName: string | null
  email: string | null
  phone: string | null
  /** Details before the file and as it left them; null where it changed none. */
  detailsBefore: OptionalJson<CustomerDetails>
  detailsAfter: OptionalJson<CustomerDetails>
}

/** Many customers who are asked one after the other, as the caps and hours allow. */
export interface CampaignsTable {
  id: Generated<string>
  businessId: number
  /** Organization that had the business when the campaign began. */
  organizationId: string
  /** A repeat with the same key is the same campaign. */
  submissionKey: string
  name: Generated<string>
  channels: CampaignChannels
  /** Channel that comes first if both are used. */
  firstBy: Generated<CampaignFirst>
  template: QuickSendInput['template']
  /** When the first may be asked, and the time of day at which each of its days begins. */
  startsAt: DefaultTimestamp
  /** Most customers of a day; null without a limit of its own. */
  daily: number | null
  /** Reminders of each request; null as the business has it. */
  reminders: number | null
  reminderDays: number | null
  state: Generated<CampaignState>
  /** Reason why a running one does not go on before `nextRunAt`; null while it does. */
  waitsFor: CampaignWait | null
  /** Counts the jobs that were queued for it: an earlier job than the last does nothing. */
  turn: Generated<number>
  nextRunAt: Timestamp
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
  finishedAt: OptionalTimestamp
}

/** A customer of a campaign, and the outcome of the request. */
export interface CampaignMembersTable {
  campaignId: string
  position: number
  /** Null when the customer was deleted since. */
  customerId: string | null
  channel: 'email' | 'sms' | null
  state: 'waiting' | 'asked' | 'skipped' | 'cancelled'
  /** Reason why they are left out. */
  code: LeftOutCode | null
  reviewRequestId: string | null
  /** Before this time the customer must not be asked. */
  dueAt: OptionalTimestamp
  askedAt: OptionalTimestamp
}

/** A request to one customer over one channel for a review; each status that it reached has its time. */
export interface ReviewRequestsTable {
  id: Generated<string>
  businessId: number
  customerId: string
  channel: Channel
  status: Generated<ReviewLogStatus>
  surveyUrl: string
  /** Set for a message: its short link leads here. */
  shortCode: string | null
  /** Set for an SMS: its latest state from the provider. */
  smsStatus: string | null
  /**
   * Time at which the provider first reported anything: after it, an opening alone does not count as
   * delivered.
   */
  reportedAt: OptionalTimestamp
  failureReason: StoredReason
  /** True if its owner canceled it, alone or with its campaign: then it is `failed`, and nothing failed. */
  cancelled: Generated<boolean>
  /** Setting of the business when the request was made. */
  reminders: Generated<number>
  reminderDays: Generated<number>
  /** Reason why no further reminder goes out, if the status does not say it. */
  reminderStop: ReminderStop | null
  /** Source of a request that no screen made, and the caller's own name for it. */
  source: RequestSource | null
  externalId: string | null
  sentAt: OptionalTimestamp
  deliveredAt: OptionalTimestamp
  openedAt: OptionalTimestamp
  clickedAt: OptionalTimestamp
  completedAt: OptionalTimestamp
  feedbackAt: OptionalTimestamp
  failedAt: OptionalTimestamp
  /** When the customer went on to the public page; the database records it with the review. */
  toPublicAt: OptionalTimestamp
  /** The line of its customer; kept by the database. */
  searchText: GeneratedAlways<string>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/**
 * Numbers of requests of one week (Monday, UTC) and channel, by step reached. Kept by the database, never
 * written.
 */
export interface RequestTotalsTable {
  businessId: number
  week: Timestamp
  channel: Channel
  asked: number
  sent: number
  delivered: number
  opened: number
  clicked: number
  rated: number
  toPublic: number
  /** Connections add up apart, so that none waits for another; 0 is folded. A total is the sum over its slots. */
  slot: Generated<number>
}

/** Reviews of one week by stars; `asked` tells those of a review request from those of a passer-by, `via` those of each QR code. */
export interface SiteTotalsTable {
  businessId: number
  week: Timestamp
  site: ReviewSite
  taps: number
  slot: Generated<number>
}

export interface ReviewTotalsTable {
  businessId: number
  week: Timestamp
  asked: boolean
  /** Empty: no QR code. */
  via: Generated<Via | ''>
  rating: number
  reviews: number
  toPublic: number
  /** Counter slot, as in `RequestTotalsTable`. */
  slot: Generated<number>
}

/** The intent to send one message; its id is the attempt id that the provider gets. */
export interface MessagesTable {
  id: Generated<string>
  businessId: number
  /**
   * Organization that had the business when the message was requested; null for messages older than this
   * column.
   */
  organizationId: string | null
  reviewRequestId: string | null
  /** Number of the reminder of its request, 1 for the first; null for the request itself, and for replies. */
  reminder: number | null
  /** The thread that this one replies in. */
  threadId: string | null
  /** Set for a reply: the owner's own words, as the thread shows them. */
  reply: string | null
  /** Who wrote the reply. */
  authorId: string | null
  /** Set for a reply: a repeat with the same key is the same reply. */
  submissionKey: string | null
  customerId: string | null
  channel: 'email' | 'sms'
  recipient: string
  subject: string | null
  text: string
  /** Null for a text, and once nothing can be sent any more. */
  html: string | null
  state: Generated<MessageState>
  attempts: Generated<number>
  providerMessageId: string | null
  /** The furthest report of the provider; only moves forward. */
  deliveryStatus: DeliveryStatus | null
  /** True if an owner sent it to themselves, to see a template. */
  sample: Generated<boolean>
  /** Sentence for the owner. */
  reason: StoredReason
  /** Code of what it waits for: a `SendCode`. */
  reasonCode: string | null
  notBefore: OptionalTimestamp
  sentAt: OptionalTimestamp
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A template that an owner wrote; a message keeps words of its own. `subject` is of emails alone. */
export interface MessageTemplatesTable {
  id: Generated<string>
  businessId: number
  channel: 'email' | 'sms'
  /** Unique in its business and channel without regard to case. */
  name: string
  /** Language of subject and body. */
  language: Generated<Language>
  subject: string | null
  body: string
  /** Versions in other languages, one for each. */
  versions: GeneratedJson<TemplateVersion[]>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A site on which customers of a business can write a review, in the owner's order. */
export interface ReviewDestinationsTable {
  businessId: number
  site: DestinationSite
  /** Position from 0, in the owner's order. */
  position: number
  /** Null for Google, whose page is that of the place. */
  url: string | null
  share: number | null
}

/** The address to which a business copies its invoices. */
export interface RequestMailboxesTable {
  businessId: number
  token: string
  senders: Generated<string[]>
  createdAt: DefaultTimestamp
}

/** Mails to a request mailbox, and their outcomes. */
export interface RequestMailsTable {
  id: Generated<string>
  businessId: number
  messageHash: string
  sender: string | null
  recipient: string | null
  name: string | null
  outcome: MailOutcome
  receivedAt: DefaultTimestamp
}

/** Delay after a job before a business asks for a review. */
export interface JobSettingsTable {
  businessId: number
  delay: JobDelay
}

/** Sender of a business's emails; null, or no row: the business's name and address, the account's email. */
export interface MessageSettingsTable {
  businessId: number
  senderName: string | null
  replyTo: string | null
  postalAddress: string | null
  updatedAt: DefaultTimestamp
}

/** A contact (lower-case e-mail or E.164) that a business must not message on a channel any more. */
export interface OptOutsTable {
  businessId: number
  channel: 'email' | 'sms'
  contact: string
  source: string
  /** Import that set the opt-out, for source `file`; its undo takes the opt-out back. */
  importId: string | null
  createdAt: DefaultTimestamp
}

/**
 * Contacts that all businesses of an organization, those of a place (`placeHash`), or all that share a number
 * (`sender`), must not message any more. Kept by the database from every opt-out; it outlives the business.
 * The hash is the database's `hash_contact`.
 */
export interface SuppressionsTable {
  id: GeneratedAlways<string>
  organizationId: string | null
  sender: string | null
  placeHash: string | null
  channel: 'email' | 'sms'
  contactHash: string
  source: string
  createdAt: Timestamp
}

/**
 * Each message that went out, or is just going out, as the limits of its organization and its recipient count it. Kept by the
 * database from `messages.sent_at`; it outlives the business and is dropped after a month.
 */
export interface SendUsageTable {
  messageId: string
  /** Null when the organization was deleted and its owner had proved no address: the message still counts for its recipient. */
  organizationId: string | null
  channel: 'email' | 'sms'
  contactHash: string
  /** Set for an SMS: the hash of the number without its last four digits. */
  numberBlock: string | null
  sentAt: Timestamp
  /** True if it counts toward the organization's plan. */
  isRequest: Generated<boolean>
  /** The network that the account was made from, as `users.signupNetwork`; null once the account was no longer new. */
  network: string | null
}

/**
 * Contacts that the owner of an organization proved to be theirs: the hash of an email address without its plus part, of a
 * phone or of a provider's identity. Kept by the database. A row outlives its organization: another one whose owner proves
 * the same contact takes over its usage and opt-outs.
 */
export interface ProvedContactsTable {
  contactHash: string
  organizationId: string
  /** When the organization was deleted. */
  leftAt: OptionalTimestamp
}

/** Marks of the whole installation: sending is stopped since then, or the operator was warned of the budget of texts. */
export interface OperatorMarksTable {
  name: 'stopped' | 'texts-warned' | 'backup'
  at: Timestamp
}

/** Time at which an organization added a business; kept by the database, and it outlives the business. */
export interface BusinessAdditionsTable {
  businessId: number
  organizationId: string
  createdAt: Timestamp
}

/** Basis on which a customer may be messaged on a channel, with the words that were shown. */
export interface ConsentsTable {
  id: Generated<string>
  businessId: number
  customerId: string
  channel: 'email' | 'sms'
  basis: string
  wording: string | null
  source: string
  createdAt: DefaultTimestamp
}

/** A rating given here, 1 to 5 stars. At most one per review request; `submissionKey` makes a repeat harmless. */
export interface ReviewsTable {
  id: Generated<string>
  businessId: number
  customerId: string | null
  reviewRequestId: string | null
  submissionKey: string | null
  rating: number
  /** QR code that led the customer here without a review request. */
  via: Generated<Via | null>
  message: string | null
  /** Set by the database where the rating is part of a thread. */
  threadId: string | null
  /** Sites whose review page the customer opened, the first one first. */
  publicSites: Generated<ReviewSite[]>
  sentToGoogle: GeneratedAlways<boolean>
  wentPublicAt: OptionalTimestamp
  /** The notification that tells the owner of a low rating. */
  notificationId: string | null
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A private message to the business, from the survey or from the company page (`web-survey`). */
export interface FeedbackTable {
  id: Generated<string>
  businessId: number
  customerId: string | null
  reviewId: string | null
  reviewRequestId: string | null
  submissionKey: string | null
  rating: number | null
  name: string | null
  email: string | null
  phone: string | null
  message: string
  /** Language of the page that it was written on; of the customer for a reply by text. Null when unknown. */
  language: Language | null
  /** `sms`: a reply to one of our texts. */
  source: FeedbackSource
  /** Null until the database has set it, in the same statement; given for a text that answers in a thread. */
  threadId: string | null
  /** The notification that tells the owner of it; no reference, as a notification may be dropped. */
  notificationId: string | null
  /** The notification that tells the owner of a writer who is new. */
  newcomerNotificationId: string | null
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/**
 * A conversation with one customer. The database maintains it from ratings and feedback, except for its
 * state; `key` identifies the customer (decision 051).
 */
export interface InboxThreadsTable {
  id: Generated<string>
  businessId: number
  key: string
  customerId: string | null
  /** Name left with feedback; a customer's record has its own. */
  name: string | null
  email: string | null
  phone: string | null
  /** Latest rating of the thread. */
  rating: number | null
  /** The latest words; null for a rating without any. */
  message: string | null
  /** Language of the latest words; null without words, and when unknown. */
  language: Language | null
  /** Source of the latest words or rating. */
  source: FeedbackSource
  state: Generated<FeedbackState>
  /** Time of the last change of the state; null if it never changed. */
  stateAt: OptionalTimestamp
  /** Who set the state; null after the customer's word. */
  stateBy: string | null
  /** The member who takes care of it. */
  assignedTo: string | null
  /** Time of the customer's last message or rating. */
  lastAt: Timestamp
  /** The database's own, for its index: the customer's search keys and the words of their messages. */
  searchKeys: GeneratedAlways<string>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A state that was set on a thread, or a private note; exactly one of them. */
export interface InboxEventsTable {
  id: Generated<number>
  threadId: string
  state: FeedbackState | null
  note: string | null
  /** Who set the state or wrote the note. */
  authorId: string | null
  createdAt: DefaultTimestamp
}

/** Progress of a notification on a channel; `off`: not requested. */
export type NotificationState = 'off' | MailState

/**
 * A mail or text message to an owner about events; it collects more events of its kind until it is claimed.
 */
export interface OwnerNotificationsTable {
  id: Generated<string>
  businessId: number
  kind: NotificationKind
  dueAt: Timestamp
  claimedAt: OptionalTimestamp
  mailState: Generated<NotificationState>
  smsState: Generated<NotificationState>
  attempts: Generated<number>
  reason: StoredReason
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** Submissions of a flood that wait for the owner's decision (T13); no figure counts them. */
export interface QuarantinedSubmissionsTable {
  id: Generated<string>
  businessId: number
  kind: 'review' | 'feedback'
  submissionKey: string | null
  /** The row of `reviews` or `feedback` that it becomes, without its ids. */
  body: Json<Record<string, unknown>>
  createdAt: DefaultTimestamp
}

/** The email with an owner's figures of one week or month, which its first day names: `2026-11-16`. */
export interface ReportMailsTable {
  id: Generated<string>
  organizationId: string
  kind: ReportKind
  day: string
  createdAt: DefaultTimestamp
}

/** Sandbox only: messages that would have gone to a provider. */
export interface OutboxMessagesTable {
  id: Generated<string>
  channel: 'email' | 'sms'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  sentAt: DefaultTimestamp
}

/** A rank check: the observed position for a keyword at a location. */
export interface SeoRankingRequestsTable {
  id: Generated<number>
  userId: string
  businessId: number
  keyword: string
  location: string
  requestedAt: DefaultTimestamp
  rankingData: OptionalJson<RankingData>
  /** The notification that tells the owner how far the business moved. */
  notificationId: string | null
}

/** The provider's result; `position` is null when the business was not among the results. */
export interface RankingData {
  position: number | null
  totalResults: number
  queryUsed: string
  locationUsed: string
  provider: string
}

/** Positions for one keyword at points around a business, one search each. */
export interface RankGridsTable {
  id: Generated<string>
  businessId: number
  keyword: string
  /** Points along one side. */
  size: number
  /** Meters between neighbors. */
  spacing: number
  provider: string
  state: Generated<'running' | 'done' | 'stopped'>
  stoppedBy: 'unavailable' | 'place' | 'source' | null
  /** Turn of the job that requests the next points; a job of an older turn does nothing. */
  turn: Generated<number>
  startedAt: Timestamp
  updatedAt: Timestamp
  finishedAt: OptionalTimestamp
}

/** A requested point; `point` counts row by row from the northwest. */
export interface RankGridPointsTable {
  gridId: string
  point: number
  position: number | null
  /** Ids of the places that were seen, best first. */
  placeIds: Json<string[]>
  checkedAt: Timestamp
}

/** The ranking search that an owner has running; a row past `until` was left behind by a process that ended. */
export interface RankingSearchesTable {
  userId: string
  searchId: string
  until: Timestamp
}

/** Place content of others: stored only with its source and its expiry (Google's terms, ARCH-35). */
export interface PlaceCacheTable {
  placeId: string
  kind: string
  body: Json<unknown>
  source: string
  fetchedAt: Timestamp
  expiresAt: Timestamp
}

/** The public rating of a business at a time. */
export interface RatingSnapshotsTable {
  id: Generated<number>
  businessId: number
  rating: number | null
  reviewCount: number
  source: string
  takenAt: DefaultTimestamp
}

/** Switches that an owner chose; without a row the preset holds. */
export interface NotificationPreferencesTable extends NotificationSwitch {
  organizationId: string
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** Progress of a system email; `unknown` as for messages. */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'

/** A system email to an owner or to ourselves, and its progress. Its content is made when it is sent. */
export interface SystemEmailsTable {
  id: Generated<string>
  /** The name of its kind, see `email-kinds.ts` of the API. */
  kind: string
  /** Key of the content within its kind: the id of a row, or a word. */
  ref: string
  /**
   * Recipient, if it must be known before the email is sent; else set from then on, for the provider's
   * reports.
   */
  recipient: string | null
  /** True if the account had proved the address when the email was written. */
  isProved: Generated<boolean>
  /** Account in whose name, or to which, the email goes; the email is deleted with it. */
  userId: string | null
  /** `off`: there was nothing to tell, or nobody to tell it to. */
  state: Generated<NotificationState>
  attempts: Generated<number>
  reason: StoredReason
  notBefore: DefaultTimestamp
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A message of the contact form. */
export interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  company: string | null
  subject: ContactSubject
  message: string
  createdAt: DefaultTimestamp
}

/** A requested password reset. `userId` and the token are absent until the mail is made. */
export interface PasswordResetsTable {
  id: Generated<string>
  email: string
  userId: string | null
  /** SHA-256 of the token in hex: the table alone opens no account. */
  tokenHash: string | null
  expiresAt: OptionalTimestamp
  createdAt: DefaultTimestamp
}

/**
 * A code that was mailed to prove that somebody reads a mailbox; one for each subject. The hashes are absent until the
 * mail is made: SHA-256 in hex, so that the table alone proves nothing.
 */
export interface MailedCodesTable {
  id: Generated<string>
  userId: string
  purpose: 'email' | 'claim' | 'phone'
  /** Subject of the code: the account, or the claim. */
  subject: string
  /** Name of the subject in the mail: the name of the place. */
  subjectName: string | null
  /** Email address that the code goes to; else see `phone`. */
  email: string | null
  /** E.164. */
  phone: string | null
  codeHash: string | null
  /** Set where the mail has a link; a claim's mail has none. */
  tokenHash: string | null
  /** Wrong codes that were entered. */
  tries: Generated<number>
  expiresAt: OptionalTimestamp
  createdAt: DefaultTimestamp
}

/** A claim by a user that a place is theirs. */
export interface PlaceClaimsTable {
  id: Generated<string>
  userId: string
  /** The business that gets the place. */
  businessId: number
  placeId: string
  placeName: string
  way: 'email-domain' | 'operator'
  /** Email address that the code went to. */
  email: string | null
  /** Message to the operator, in the owner's words. */
  message: string | null
  state: Generated<'open' | 'verified' | 'rejected' | 'replaced'>
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** Notifications to an owner about a business's place: the mail, and the text on the dashboard. */
export interface PlaceNotificationsTable {
  id: Generated<string>
  userId: string
  businessId: number
  kind: PlaceNotificationKind
  placeName: string
  createdAt: DefaultTimestamp
}

/** The connection of a business to its Google profile. */
export interface ProfileConnectionsTable {
  businessId: number
  state: GoogleConnectionState
  /** Our own switches: what this service may do with the profile. */
  permissions: Json<GooglePermissions>
  /** The Google account that agreed; null unless connected. */
  accountName: string | null
  provider: string | null
  /** Google's name of the connected location: `accounts/1/locations/2`; null unless connected. */
  location: string | null
  connectedAt: OptionalTimestamp
  /** When the owner was told by mail that they have to act. */
  toldAt: OptionalTimestamp
  /** The API that Google refused last, and its words; null unless it refused. */
  refusedApi: string | null
  refusedWords: string | null
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** The tokens by which this service acts for a Google account; sealed, so that the table alone opens nothing (T33). */
export interface ProfileGrantsTable {
  /** Id that is part of what the tokens are sealed with. */
  id: string
  /** Null when the connection ended: the grant waits to be revoked. */
  businessId: number | null
  provider: string
  /** The provider's id of the account; several businesses may share one. */
  subject: string
  refreshToken: string
  accessToken: string
  /** Key that sealed both. */
  keyId: string
  /** Counts the writes: a response for an earlier version changes nothing. */
  version: Generated<number>
  /** When the access token ends. */
  expiresAt: Timestamp
  /** Time until which only one process asks the provider about it. */
  leaseUntil: OptionalTimestamp
  /** When its end was first seen by the job that revokes. */
  releasedAt: OptionalTimestamp
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A review of a connected Google profile, as of the last reading. */
export interface ProfileReviewsTable {
  id: Generated<string>
  businessId: number
  /** Google's name of it: `accounts/1/locations/2/reviews/Ab`. */
  name: string
  /** Null when the reviewer is anonymous. */
  authorName: string | null
  authorPhotoUrl: string | null
  rating: number
  text: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
  replyText: string | null
  replyUpdatedAt: OptionalTimestamp
  replyState: ReplyState | null
  /** Google's word for why it rejected the reply. */
  replyRejectedBecause: string | null
  firstSeenAt: Timestamp
  /** Time as of which the data is known; an earlier answer of Google does not overwrite it. */
  seenAt: Timestamp
  /**
   * Time since which it is not among the reviews; it counts as vanished when a second reading confirms it.
   */
  missingSince: OptionalTimestamp
  vanishedAt: OptionalTimestamp
  /** Time when the owner's own copy of it was imported; null where it came from the connection alone. */
  importedAt: OptionalTimestamp
  /** The owner's unsent reply. */
  draft: ColumnType<string | null, string | null | undefined, string | null>
  draftAt: OptionalTimestamp
  /** Time until which, at the longest, a call to Google about the reply is running. */
  sendingUntil: OptionalTimestamp
  /** Derived from the columns above: the reply desk sorts and filters by it. */
  deskState: GeneratedAlways<DeskState>
}

/** Text that an owner begins a public reply with. */
export interface ReplyTemplatesTable {
  id: Generated<string>
  businessId: number
  /** Unique in its business without regard to case. */
  name: string
  stars: TemplateStars
  /** May hold `{first_name}`. */
  body: string
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Progress of reading the reviews of a connected profile (decision 030). */
export interface ProfileReviewSyncsTable {
  businessId: number
  /** The location that was read; for another one the reading begins anew. */
  location: string | null
  triedAt: Timestamp
  /** The worker that reads now. */
  lease: string | null
  leasedUntil: OptionalTimestamp
  /** The pass that is under way: over all reviews, or over what changed last; it goes on at `pageToken`. */
  pass: 'full' | 'newest' | null
  passBeganAt: OptionalTimestamp
  pageToken: string | null
  /** When the last finished pass over all reviews began; null before the first. */
  fullAt: OptionalTimestamp
  fullDueAt: OptionalTimestamp
  /** When the last pass ended. */
  passedAt: OptionalTimestamp
  /** The newest change that was known then. */
  newestAt: OptionalTimestamp
  averageRating: number | null
  /** Google's own count. */
  total: number | null
  /** Excess of that count over the reviews that it listed. */
  unlisted: Generated<number>
  /** Since when Google has refused every reading; null after one that it allowed. */
  refusedSince: OptionalTimestamp
}

/** Events of the reviews of a connected profile. */
export interface ProfileReviewEventsTable {
  id: Generated<string>
  businessId: number
  reviewId: string
  kind: ProfileReviewEventKind
  at: Timestamp
  /** Set for a change. */
  ratingBefore: number | null
  textBefore: string | null
  /** The notification that tells the owner of it, if one does. */
  notificationId: string | null
}

export type ProfileReviewEventKind =
  | 'new'
  | 'changed'
  | 'vanished'
  | 'back'
  | 'replied'
  | 'reply-changed'
  | 'reply-deleted'
  | 'reply-approved'
  | 'reply-rejected'

/** A connection whose owner is at Google to agree: ten minutes, taken once. */
export interface ProfileRequestsTable {
  /** SHA-256 of the state in hex: the table alone connects nothing. */
  stateHash: string
  businessId: number
  userId: string
  /** The session that began it must still live when the answer comes. */
  sessionKey: string
  permissions: Json<GooglePermissions>
  expiresAt: Timestamp
}

/**
 * Calls of one month (`2026-11`, UTC) to a provider that asks for a fee, by what is charged; the row without a `sku` is
 * the provider's total, which the monthly budget is held against.
 */
export interface ProviderUsageTable {
  provider: string
  /** The provider's name of what is charged, e.g. `details`; empty for the total. */
  sku: string
  month: string
  calls: Generated<number>
  /** Millionths of a US dollar. */
  micros: Generated<string>
  updatedAt: DefaultTimestamp
}

/** Sending by a port that is paused because our account at its provider is at fault; one row a port, the latest. */
export interface PortPausesTable {
  port: string
  /** The provider's own code. */
  code: string
  reason: Reason
  since: Timestamp
  until: Timestamp
}

/** When the next call of a port may begin, by the rate that all processes share. */
export interface PortTurnsTable {
  port: string
  nextAt: Timestamp
}

/** Worker process that shares the connections of a port; a row that is not renewed for a while counts no more. */
export interface PortWorkersTable {
  port: string
  worker: string
  seenAt: Timestamp
}

/** A fault of a provider that the operator is told of once while it lasts. */
export interface OperatorAlertsTable {
  id: Generated<string>
  /** The port, and "account" or the code. */
  subject: string
  port: string
  code: string
  reason: string
  since: Timestamp
  /** When it was met last. */
  seenAt: Timestamp
  toldAt: OptionalTimestamp
}

/** Texts to our number that were processed, by the provider's id: a repeat changes nothing (T22). */
export interface ReceivedTextsTable {
  providerMessageId: string
  receivedAt: Timestamp
}

/** An address of an organization that receives events. */
export interface WebhookEndpointsTable {
  id: Generated<string>
  organizationId: string
  url: string
  events: WebhookEvent[]
  /** Null for all of the organization's. */
  businessIds: number[] | null
  /** Sealed with the key of this id, as the earlier one is. */
  secret: string
  /** Signs too, until it ends. */
  earlierSecret: string | null
  earlierUntil: OptionalTimestamp
  keyId: string
  /** User who added it on the dashboard; null when an API key did. */
  createdBy: Generated<string | null>
  /** The API key that added it, and SHA-256 of its secret then. */
  apiKeyId: Generated<string | null>
  apiKeyHash: Generated<string | null>
  /** True if it fails or responds slowly: then it has lanes of its own. */
  slow: Generated<boolean>
  /** Since when nothing arrived; null where the last one did. */
  failingSince: OptionalTimestamp
  disabledAt: OptionalTimestamp
  /** `ended`: its creator no longer has the right to it (WEBHOOK-9). */
  disabledBecause: 'failing' | 'gone' | 'ended' | null
  createdAt: DefaultTimestamp
  updatedAt: DefaultTimestamp
}

/** A message to one endpoint; it refers to its subject by id and holds none of its text. */
export interface WebhookMessagesTable {
  id: Generated<string>
  endpointId: string
  /** Null for a test. */
  businessId: number | null
  type: WebhookMessageType
  /** Request, rating, feedback, public review or customer, by the type; null for a test. */
  subjectId: string | null
  /** Channel of an opt-out. */
  channel: 'email' | 'sms' | null
  happenedAt: Timestamp
  state: Generated<WebhookState>
  attempts: Generated<number>
  /** HTTP status of the last try. */
  status: number | null
  /** Reason why the last try failed, or none is made. */
  problem: WebhookProblem | null
  notBefore: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A counter for each bucket, shared by all processes. */
export interface RateLimitsTable {
  bucket: string
  count: number
  windowEnds: Timestamp
}

export type NewUser = Insertable<UsersTable>
export type NewBusiness = Insertable<BusinessesTable>
export type BusinessUpdate = Updateable<BusinessesTable>
export type Message = Selectable<MessagesTable>
