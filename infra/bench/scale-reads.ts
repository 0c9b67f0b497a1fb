import { weekOf } from '@fivestead/domain/reports/weeks'

/** A business that is read, and where its lists are entered in the middle. */
export interface Target {
  businessId: number
  placeId: string
  /** One of the threads of its inbox. */
  threadId: string
  /** A cursor that stands in the middle of the calendar. */
  middle: string
}

type Inputs = Record<string, (target: Target) => Record<string, unknown>>

const of = ({ businessId }: Target) => ({ businessId })
/** As many rows as the screens ask for. */
const first = (target: Target) => ({ ...of(target), limit: 25 })
const deep = (target: Target) => ({ ...first(target), cursor: target.middle })
const asking = (contact: string) => (target: Target) => ({ ...of(target), contact })
const searching = (search: string) => (target: Target) => ({ ...first(target), search })

/** Eight weeks ago, a week that the dashboard's chart shows. */
const WEEK = weekOf(new Date(Date.now() - 8 * 7 * 86_400_000))

const STEP = { week: WEEK, channel: 'sms', reached: 'rated' }

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
 * Every read of an owner's screen that touches what grows with a business, as the screens make it. A query of the
 * router that is neither here nor in `ELSEWHERE` fails the bench.
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
  'reports.list': { 'weeks and months': of },
  'reports.get': { 'a week': (target) => ({ ...of(target), kind: 'week', day: WEEK }) },
  'ranking.keywords': { tracked: of },
  'ranking.history': {
    keyword: (target) => ({ ...of(target), keyword: 'keyword 3', location: 'Springfield, IL' }),
  },
  'reports.statistics': { 'of the place': ({ placeId }) => ({ placeId }) },
  'reports.ratingTrend': { 'half a year': of },
  'publicReviews.list': { 'of the place': ({ placeId }) => ({ placeId }) },
  'inbox.list': {
    ...{ first, deep, nobody: searching('zzyzx') },
    new: (target) => ({ ...first(target), state: 'new' }),
    'solved, deep': (target) => ({ ...deep(target), state: 'solved' }),
    'one star': (target) => ({ ...first(target), rating: 1 }),
  },
  'inbox.thread': { one: ({ businessId, threadId }) => ({ businessId, threadId }) },
  'inbox.waiting': { count: of },
  'quarantine.list': { first: of },
  'customers.imports.list': { latest: of },
  'customers.list': { first, deep, ...SEARCHES },
  'customers.count': { 'a name': (target) => ({ ...of(target), search: 'olivia benn' }) },
  ...{ 'customers.tags': { 'of the filter': of }, 'customers.campaigns.list': { latest: of } },
  'reviewRequests.lastAsk': { 'a new address': asking('nobody@example.com') },
  'reviewRequests.standing': { 'a new address': asking('nobody@example.com') },
  'reviewRequests.log': {
    first,
    deep,
    ...SEARCHES,
    'a common status': (target) => ({ ...first(target), status: 'completed' }),
    'a common status, deep': (target) => ({ ...deep(target), status: 'completed' }),
    'a rare status': (target) => ({ ...first(target), status: 'failed' }),
    'a channel': (target) => ({ ...first(target), channel: 'link' }),
    'went public': (target) => ({ ...first(target), reached: 'public' }),
    'rated, deep': (target) => ({ ...deep(target), reached: 'rated' }),
    'a week': (target) => ({ ...first(target), week: WEEK }),
    'a week, a channel, a step': (target) => ({ ...first(target), ...STEP }),
    'a status and a name': (target) => ({ ...first(target), status: 'failed', search: 'olivia' }),
  },
}

/** Queries that read one row, or nothing of a business: their time does not know how large it is. */
export const ELSEWHERE: Record<string, string> = {
  ...{ 'businesses.deleted': 'some rows', 'claims.status': 'one row', 'reviewRequests.sent': 'some rows' },
  'customers.history': 'one customer, whose events are few',
  'claims.news': 'some rows of the place',
  'googleProfile.locations': 'asks Google',
  ...{
    'messageSettings.get': 'one row',
    ...{ 'brand.get': 'one row', 'domains.get': 'one row' },
    'places.resolveLink': 'the place directory',
  },
  ...{ 'data.latestExport': 'one row', 'data.periods': 'one row', 'destinations.get': 'some rows' },
  ...{ 'passkeys.list': 'some rows', 'team.offered': 'one row', 'twoStep.status': 'one row' },
  ...{ 'ranking.grids.get': 'one row', 'ranking.grids.rivals': 'one row' },
  'ranking.grids.rivalPlaces': 'the place directory',
  'replies.list': 'reviews of a connected profile, which the history here has none of',
  ...{ 'replies.counts': 'the same', 'keys.list': 'some rows', 'keys.access': 'one row' },
  'replies.templates.list': 'the templates of the business, a bounded number',
  'reviews.profile.timeline': 'a row a day, 400 days',
  'templates.list': 'the templates of the business, a bounded number',
  'users.emailConfirmation': 'one row of the account',
  ...{ 'auth.providers': 'configuration', 'auth.sessions': "the account's own sign-ins" },
  ...{ 'users.phoneConfirmation': 'one row of the account', 'signup.placeTaken': 'one row' },
  'users.notificationProblems': 'one row of the account, and its caps',
  'users.notificationPreferences': 'one row of the account',
  ...{ 'places.autocomplete': 'the place directory', 'places.search': 'the place directory' },
  ...{ 'operator.accounts': 'accounts, and counts that stop', 'operator.invitations': 'at most 100 rows' },
  ...{ 'places.details': 'the place directory', 'ranking.grids.list': 'some rows a month' },
  'ranking.find': 'the local ranking, kept for an hour',
  'customers.imports.get': 'one row, with at most a page of its notes',
  ...{ 'googleProfile.status': 'one row', 'reports.isOperator': 'one row of the account' },
  ...{ 'activity.people': 'a step of an index for each person', 'activity.kept': 'one row' },
  'reports.providerUsage': 'some rows a month of the whole installation',
}
