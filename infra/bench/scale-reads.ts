import { weekOf } from '@fivestead/domain/reports/weeks'

/** A business that is read, and where its lists are entered in the middle. */
export interface Target {
  businessId: number
  placeId: string
  /** A thread of its inbox. */
  threadId: string
  /** Webhook with a message for each customer in its log. */
  webhookId: string
  /** A cursor that stands in the middle of the calendar. */
  middle: string
}

/** A cursor that stands so many days ago. */
export const cursorAt = (days: number): string =>
  Buffer.from(`${new Date(Date.now() - days * 86_400_000).toISOString()} ${crypto.randomUUID()}`).toString(
    'base64url',
  )

type Inputs = Record<string, (target: Target) => Record<string, unknown>>

const of = ({ businessId }: Target) => ({ businessId })
/** The number of rows that the screens request. */
const first = (target: Target) => ({ ...of(target), limit: 25 })
const deep = (target: Target) => ({ ...first(target), cursor: target.middle })
const asking = { 'a new address': (target: Target) => ({ ...of(target), contact: 'nobody@example.com' }) }
const place = { 'of the place': ({ placeId }: Target) => ({ placeId }) }
const having = (more: object) => (target: Target) => ({ ...first(target), ...more })
const searching = (search: string) => having({ search })

/** A page of a webhook's log, which has the last 30 days. */
const log = (more: object) => (target: Target) => ({ id: target.webhookId, limit: 25, ...more })
const FORTNIGHT = cursorAt(14)
/** Pages of `/api/v1`. */
const apiPages: Inputs = { first: () => ({}), deep: ({ middle: cursor }) => ({ cursor }) }

/** Eight weeks ago, a week that the dashboard's chart shows. */
const WEEK = weekOf(new Date(Date.now() - 8 * 7 * 86_400_000), null)

/** Searches of an owner: one letter, a first name, a name that few have, digits, and a word that nobody has. */
const SEARCHES: Inputs = {
  'a letter': searching('m'),
  'a first name': searching('olivia'),
  'a full name': searching('olivia benn'),
  'digits of a phone number': searching('(217) 5'),
  'an e-mail address': searching('olivia.bennett1'),
  nobody: searching('zzyzx'),
}

/**
 * Every read of an owner's screen that touches what grows with a business, as the screens make it, and those of `/api/v1` by
 * their paths. A query of the router that is neither here nor in `ELSEWHERE` fails the bench.
 */
export const READS: Record<string, Inputs> = {
  'auth.me': { session: () => ({}) },
  ...{ 'businesses.list': { list: () => ({}) }, 'team.get': { members: () => ({}) } },
  'data.findPeople': {
    name: () => ({ query: 'olivia benn' }),
    email: () => ({ query: 'nobody@mail.example' }),
  },
  'data.person': { email: () => ({ contact: 'olivia.bennett1@mail.example' }) },
  'data.previewPeriods': { 'a year': () => ({ customers: 1, feedback: 1, messages: 1 }) },
  'activity.list': { first: () => ({ limit: 25 }), 'a word': () => ({ search: 'signed' }) },
  ...{ 'reports.keyMetrics': { figures: of }, 'reports.overview': { 'all businesses': () => ({}) } },
  ...{ 'reports.firstDay': { steps: of }, 'widget.get': { figures: of } },
  ...{ 'reports.funnel': { 'channels and weeks': of }, 'reports.recentRequests': { newest: of } },
  ...{ 'reports.list': { 'weeks and months': of }, 'ranking.keywords': { tracked: of } },
  'reports.listOfAll': { 'weeks and months': () => ({}) },
  'reports.ofAll': { 'a week': () => ({ kind: 'week', day: WEEK }) },
  'reports.get': { 'a week': (target) => ({ ...of(target), kind: 'week', day: WEEK }) },
  'ranking.history': {
    keyword: (target) => ({ ...of(target), keyword: 'keyword 3', location: 'Springfield, IL' }),
  },
  ...{
    'reports.statistics': place,
    'reports.ratingTrend': { 'half a year': of },
    'publicReviews.list': place,
  },
  'inbox.list': {
    ...{ first, deep, nobody: searching('zzyzx') },
    ...{ new: having({ state: 'new' }), 'one star': having({ rating: 1 }) },
    'solved, deep': (target) => ({ ...deep(target), state: 'solved' }),
  },
  'inbox.thread': { one: ({ businessId, threadId }) => ({ businessId, threadId }) },
  ...{
    'inbox.waiting': { count: of },
    'quarantine.list': { first: of },
    'customers.imports.list': { latest: of },
  },
  'customers.list': { first, deep, ...SEARCHES, 'by last visit': having({ sort: 'visit' }) },
  'customers.count': { 'a name': (target) => ({ ...of(target), search: 'olivia benn' }) },
  ...{ 'customers.tags': { 'of the filter': of }, 'customers.campaigns.list': { latest: of } },
  ...{ 'reviewRequests.lastAsk': asking, 'reviewRequests.standing': asking },
  'reviewRequests.log': {
    ...{ first, deep, ...SEARCHES, 'a week': having({ week: WEEK }) },
    ...{ 'a channel': having({ channel: 'link' }), 'went public': having({ reached: 'public' }) },
    ...{ 'a common status': having({ status: 'completed' }), 'a rare status': having({ status: 'failed' }) },
    'a common status, deep': (target) => ({ ...deep(target), status: 'completed' }),
    'rated, deep': (target) => ({ ...deep(target), reached: 'rated' }),
    'a week, a channel, a step': having({ week: WEEK, channel: 'sms', reached: 'rated' }),
    'a status and a name': having({ status: 'failed', search: 'olivia' }),
  },
  'webhooks.log': { first: log({}), deep: log({ cursor: FORTNIGHT }), failed: log({ failedOnly: true }) },
  '/customers': { ...apiPages, 'an address': () => ({ email: 'olivia.bennett1@mail.example' }) },
  '/review-requests': {
    ...{ ...apiPages, 'a name': () => ({ externalId: 'none' }) },
    ...{ 'a rare status': () => ({ status: 'failed' }), 'a common one': () => ({ status: 'completed' }) },
  },
  ...{ '/ratings': apiPages, '/feedback': apiPages },
}

/** Queries that read one row, or nothing of a business: their time does not know how large it is. */
const BECAUSE: Record<string, string> = {
  'one row': `claims.status messageSettings.get brand.get domains.get data.latestExport data.periods team.offered twoStep.status
    ranking.grids.get ranking.grids.rivals users.emailConfirmation users.phoneConfirmation users.notificationProblems
    users.notificationPreferences signup.placeTaken googleProfile.status reports.isOperator activity.kept keys.access jobDelay.get mailbox.get`,
  'some rows': `businesses.deleted reviewRequests.sent claims.news destinations.get passkeys.list keys.list webhooks.list
    auth.sessions ranking.grids.list reports.providerUsage activity.people mailbox.mails inbox.team`,
  'a bounded number of rows': `customers.history customers.imports.get templates.list replies.templates.list
    reviews.profile.timeline operator.invitations`,
  'the place directory': `places.resolveLink places.autocomplete places.search places.details ranking.grids.rivalPlaces`,
  'reviews of a connected profile, which the history here has none of': 'replies.list replies.counts',
  'asks Google, or what is kept of it for an hour': 'googleProfile.locations ranking.find',
  'configuration, or accounts and counts that stop': 'auth.providers operator.accounts',
}
export const ELSEWHERE = new Set(Object.values(BECAUSE).flatMap((names) => names.split(/\s+/)))
