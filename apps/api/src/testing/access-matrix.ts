import { ENTRIES } from '../gateways/places/directory/entries.ts'

/** Target of a line's call: a business with its rows, or ids that do not exist. */
export interface Target {
  businessId: number
  slug: string
  requestId: string
  shortCode: string
  reviewId: string
  customerId: string
  feedbackId: string
  importId: string
  templateId: string
  profileReviewId: string
  replyTemplateId: string
  campaignId: string
  gridId: string
}

/**
 * Access rules.
 * - `owned`: nobody 401, another owner 404 in the same bytes as for an absent id, its owner `ok`.
 * - `signedIn`: nobody 401, every signed-in caller `ok` (with their own data).
 * - `public`: everybody `ok`; for an absent id `absent`.
 */
export interface MatrixLine {
  access: 'owned' | 'signedIn' | 'public'
  /** Status of the accepted call; 200 unless told. */
  ok?: number
  /** Status for a signed-in caller who has no password; like `ok` unless told. */
  withoutPassword?: number
  /** The call ends the caller's account: each time it is made with one of its own. */
  spends?: boolean
  /** Status for an absent id; for public lines that name no id it is `ok` as well. */
  absent?: number
  /** Values of the path's parameters. */
  params?: (target: Target) => Record<string, string | number>
  query?: (target: Target) => Record<string, string | number>
  /** Body of a REST call, or input of a procedure. */
  input?: (target: Target) => unknown
}

let calls = 0
/** A word that no earlier call used. */
const fresh = () => `matrix${++calls}`

const forged = () => ({ token: 'forged', uid: 'forged' })
const nowhere = () => ({ placeId: 'ChIJ-nowhere-at-all' })
const wrongLogin = () => ({ username: fresh(), password: 'wrong' })
const deadToken = () => ({ token: 'a'.repeat(43) })
const wrongCode = () => ({ code: '12345678' })
const bySlug = ({ slug }: Target) => ({ slug })

const password = () => ({
  currentPassword: 'not the right one',
  newPassword: 'another one',
  confirmPassword: 'another one',
})
const profile = () => {
  const name = fresh()
  return { fullName: `Matrix ${name}`, email: `${name}@example.com`, phone: '' }
}
const preferences = () => ({
  email: { reviews: true, newCustomers: false, weeklyReports: true, rankingChanges: false },
  sms: { reviews: false, newCustomers: true, rankingChanges: false },
})
const SESSION = 'a'.repeat(64)

const byId = (target: Target) => ({ id: target.businessId })
const byCustomer = (target: Target) => ({ id: target.customerId })
const byImport = (target: Target) => ({ id: target.importId })
const byCampaign = (target: Target) => ({ id: target.campaignId })
const byRequest = ({ requestId }: Target) => ({ id: requestId })
const byCode = ({ shortCode }: Target) => ({ code: shortCode })
const byTemplate = ({ templateId }: Target) => ({ templateId })
const ofBusiness = (target: Target) => ({ businessId: target.businessId })
/** Fields beside those that name what the call is aimed at. */
const plus =
  (more: object, aimed: (target: Target) => object = ofBusiness) =>
  (target: Target) => ({ ...aimed(target), ...more })
// Nobody has this id: what is done to customers is told by the feature's own test.
const NOBODY = ['00000000-0000-4000-8000-000000000000']
const ofSelected = plus({ ids: NOBODY })
const ofNobody = { kind: 'selected', ids: NOBODY }
const FREE_PLACE = { placeId: String(ENTRIES.at(-1)?.place.placeId) }
const ofFreePlace = plus(FREE_PLACE)
const ofOwnRequest = (target: Target) => ({ ...ofBusiness(target), requestId: target.requestId })
const ofFeedback = (target: Target) => ({ ...ofBusiness(target), feedbackId: target.feedbackId })
const ofReview = (target: Target) => ({ ...ofBusiness(target), reviewId: target.reviewId })
const ofProfileReview = (target: Target) => ({ ...ofBusiness(target), reviewId: target.profileReviewId })
const ofReplyTemplate = (target: Target) => ({ ...ofBusiness(target), templateId: target.replyTemplateId })
const REPLY_TEMPLATE = { stars: 'any', body: 'Thank you, {first_name}!' }
const newReply = (target: Target) => ({ ...ofBusiness(target), ...REPLY_TEMPLATE, name: fresh() })
const changedReply = (target: Target) => ({ ...newReply(target), ...ofReplyTemplate(target) })
const quarantineDecision = (target: Target) => ({ ...ofBusiness(target), ids: [target.reviewId] })
const ofTemplate = (target: Target) => ({ ...ofBusiness(target), templateId: target.templateId })
const templateSample = ({ businessId, templateId }: Target) => ({
  businessId,
  channel: 'email',
  template: templateId,
})
const SMS_TEMPLATE = { channel: 'sms', body: '{businessName}: how was it? {reviewLink}' }
const newTemplate = (target: Target) => ({ ...ofBusiness(target), ...SMS_TEMPLATE, name: fresh() })
const changedTemplate = (target: Target) => ({ ...newTemplate(target), ...ofTemplate(target) })
const ofCustomer = (target: Target) => ({ ...ofBusiness(target), ...byCustomer(target) })
const ofImport = (target: Target) => ({ ...ofBusiness(target), ...byImport(target) })
const ofRequest = (target: Target) => ({ requestId: target.requestId })

const account = () => {
  const name = fresh()
  return { username: name, email: `${name}@example.com`, fullName: 'Matrix Owner', password: 'long enough' }
}
const signup = () => ({
  ...account(),
  phone: '(555) 123-4567',
  businessName: 'Matrix',
  // The sign-up that succeeds has a test of its own.
  ...nowhere(),
})
const companyFeedback = (target: Target) => ({
  type: 'feedback',
  businessId: target.businessId,
  businessName: 'hint',
  businessSlug: target.slug,
  rating: 2,
  message: 'The soup was cold.',
  source: 'web-survey',
})
const contactForm = () => ({
  name: 'Matrix Visitor',
  email: 'visitor@example.com',
  company: '',
  subject: 'sales',
  message: 'What does it cost for three shops?',
  website: '',
})
const ofGrid = (target: Target) => ({ ...ofBusiness(target), gridId: target.gridId })
const ofKeyword = plus({ keyword: 'pizza', location: 'Austin, TX' })
const rankingQuery = () => ({
  businessName: fresh(),
  businessCategory: 'bakery',
  location: 'Springfield, IL',
})
const permissions = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false }
const CSV = { fileName: 'matrix.csv', size: 100, separator: ',', skip: 1 }
const csvFile = plus({ ...CSV, columns: { name: 0 }, attested: true })
const campaignOf = plus({ audience: { kind: 'filter' } })
const newCampaign = (target: Target) => ({ ...campaignOf(target), submissionKey: fresh().padEnd(8, 'x') })
const pausedCampaign = (target: Target) => ({ ...byCampaign(target), ...ofBusiness(target), state: 'paused' })
const PLACE = { query: 'coffee' }

/** One line per route of the server; a route without a line fails the test. */
export const REST_MATRIX: Record<string, MatrixLine> = {
  'GET /api/health': { access: 'public' },
  'GET /healthz': { access: 'public' },
  'GET /readyz': { access: 'public' },
  'GET /metrics': { access: 'public' },
  'GET /api/openapi.json': { access: 'public' },
  'GET /api/auth/user': { access: 'signedIn' },
  'GET /api/login': { access: 'public', ok: 302 },
  'GET /api/callback': { access: 'public', ok: 400 },
  'GET /sandbox/identity/interaction/:uid': { access: 'public', ok: 404, params: forged },
  'POST /sandbox/identity/interaction/:uid': { access: 'public', ok: 404, params: forged },
  // No endpoint of the provider.
  'GET /sandbox/identity/*': { access: 'public', ok: 404 },
  'POST /sandbox/identity/*': { access: 'public', ok: 404 },
  'POST /api/login': { access: 'public', ok: 401, input: wrongLogin },
  'POST /api/login/traditional': { access: 'public', ok: 401, input: wrongLogin },
  'POST /api/register': { access: 'public', ok: 201, input: account },
  'POST /api/logout': { access: 'public', input: () => ({}) },
  'GET /api/logout': { access: 'public', ok: 302 },
  'PUT /api/user/profile': { access: 'signedIn', input: profile },
  'DELETE /api/user/account': { access: 'signedIn', spends: true },
  'POST /api/signup': { access: 'public', ok: 400, input: signup },
  'POST /api/direct-create-user': { access: 'public', ok: 400, input: signup },
  'GET /api/businesses': { access: 'signedIn' },
  'POST /api/businesses': { access: 'signedIn', ok: 201, input: () => ({ name: fresh() }) },
  'GET /api/businesses/:id': { access: 'public', absent: 404, params: byId },
  'PATCH /api/businesses/:id': { access: 'owned', params: byId, input: () => ({ name: 'Renamed' }) },
  'DELETE /api/businesses/:id': { access: 'owned', params: byId },
  'GET /api/business/by-slug/:slug': { access: 'public', absent: 404, params: bySlug },
  'GET /api/business/autocomplete': { access: 'public', query: () => PLACE },
  'GET /api/business/search': { access: 'public', query: () => PLACE },
  'GET /api/business/details': { access: 'public', ok: 404, query: nowhere },
  'GET /api/business/place/:placeId': { access: 'public', ok: 404, params: nowhere },
  'GET /api/business/templates': { access: 'owned', query: ofBusiness },
  'POST /api/business/templates': { access: 'owned', ok: 201, input: newTemplate },
  'PATCH /api/business/templates/:templateId': { access: 'owned', params: byTemplate, input: newTemplate },
  'DELETE /api/business/templates/:templateId': { access: 'owned', params: byTemplate, query: ofBusiness },
  // As `templates.sample` below.
  'POST /api/business/templates/samples': { access: 'owned', ok: 400, input: templateSample },
  'GET /api/business/message-settings': { access: 'owned', query: ofBusiness },
  'PUT /api/business/message-settings': { access: 'owned', input: plus({ senderName: 'Victim' }) },
  'GET /api/business/customers': { access: 'owned', query: ofBusiness },
  'GET /api/business/customers/export.csv': { access: 'owned', query: ofBusiness },
  'POST /api/business/customers': { access: 'owned', ok: 201, input: plus({ fullName: 'Added By Matrix' }) },
  'POST /api/business/:businessId/connect-google': {
    access: 'owned',
    params: ofBusiness,
    input: () => ({ permissions }),
  },
  // Comes back from nowhere: the dashboard says that it failed.
  'GET /api/connect-google/callback': { access: 'public', ok: 302 },
  'GET /sandbox/business-profile/consent': { access: 'public', ok: 404 },
  'POST /sandbox/business-profile/consent': { access: 'public', ok: 404 },
  'GET /api/business/ranking': { access: 'signedIn', query: rankingQuery },
  'GET /api/business/reviews': {
    access: 'signedIn',
    ok: 404,
    query: () => ({ place_id: 'ChIJ-nowhere-at-all' }),
  },
  'GET /api/business/reviews/statistics': { access: 'signedIn', ok: 404, query: nowhere },
  'POST /api/business/customers/imports': { access: 'owned', ok: 201, input: csvFile },
  'GET /api/business/customers/imports/:id': { access: 'owned', params: byImport, query: ofBusiness },
  'GET /api/business/customers/imports/:id/refused.csv': {
    access: 'owned',
    params: byImport,
    query: ofBusiness,
  },
  'POST /api/business/customers/imports/:id/parts': {
    access: 'owned',
    params: byImport,
    input: plus({ part: 0, text: 'name\nAdded By Matrix\n', last: true }),
  },
  'DELETE /api/business/customers/imports/:id': { access: 'owned', params: byImport, query: ofBusiness },
  'POST /api/business/customers/campaigns/preview': { access: 'owned', input: campaignOf },
  // The target's only customer has a request that waits; what a campaign does is told by the feature's own test.
  'POST /api/business/customers/campaigns': { access: 'owned', ok: 409, input: newCampaign },
  'GET /api/business/customers/campaigns': { access: 'owned', query: ofBusiness },
  'PATCH /api/business/customers/campaigns/:id': {
    access: 'owned',
    params: byCampaign,
    input: plus({ state: 'paused' }),
  },
  'PATCH /api/business/customers/:id': {
    access: 'owned',
    params: byCustomer,
    input: plus({ fullName: 'Renamed By Matrix' }),
  },
  'GET /api/business/customers/:id/history': { access: 'owned', params: byCustomer, query: ofBusiness },
  'DELETE /api/business/customers/:id': { access: 'owned', params: byCustomer, query: ofBusiness },
  'GET /api/review-logs': { access: 'owned', query: ({ slug }) => ({ businessSlug: slug }) },
  'GET /api/review-requests/:id': { access: 'public', absent: 404, params: byRequest },
  'GET /api/surveys/:businessId': { access: 'public', absent: 404, params: ofBusiness },
  'GET /api/short-links/:code': { access: 'public', absent: 404, params: byCode },
  'GET /api/company-pages/:slug': { access: 'public', absent: 404, params: bySlug },
  'POST /api/reviews': { access: 'public', ok: 201, absent: 404, input: plus({ rating: 5 }) },
  'POST /api/feedback': {
    access: 'public',
    ok: 201,
    absent: 404,
    input: plus({ feedback: 'The soup was cold.' }),
  },
  'POST /api/integrations/fivestead/feedback': {
    access: 'public',
    ok: 201,
    absent: 404,
    input: companyFeedback,
  },
  'POST /api/contact': { access: 'public', ok: 201, input: contactForm },
  'GET /api/contact/form-token': { access: 'public' },
  'GET /unsubscribe/notifications/:token': { access: 'public', ok: 404, params: forged },
  'POST /unsubscribe/notifications/:token': { access: 'public', ok: 404, params: forged },
  'GET /unsubscribe/:token': { access: 'public', ok: 404, params: forged },
  'POST /unsubscribe/:token': { access: 'public', ok: 404, params: forged },
  'POST /unsubscribe/:token/everything': { access: 'public', ok: 404, params: forged },
  // Nobody has signed it.
  'POST /api/webhooks/twilio/status/:attemptId': {
    access: 'public',
    ok: 403,
    params: () => ({ attemptId: crypto.randomUUID() }),
  },
  'POST /api/webhooks/twilio/inbound': { access: 'public', ok: 403 },
  'POST /api/webhooks/resend': { access: 'public', ok: 403 },
  'POST /api/webhooks/mail': { access: 'public', ok: 403 },
  'POST /api/webhooks/smsgate': { access: 'public', ok: 403 },
  'POST /sandbox/outbox/reply': { access: 'public', ok: 400 },
  'GET /api/sandbox/outbox': { access: 'public' },
  'GET /sandbox/outbox': { access: 'public' },
}

/** Routes that lead to the procedures below. */
export const TRPC_DOORS = ['GET /trpc/:path', 'POST /trpc/:path']

/** One line per procedure, `query` or `mutation` before its name; a procedure without a line fails the test. */
export const TRPC_MATRIX: Record<string, MatrixLine> = {
  'query auth.me': { access: 'public' },
  'mutation auth.login': { access: 'public', ok: 401, input: wrongLogin },
  'mutation auth.register': { access: 'public', input: account },
  'mutation auth.logout': { access: 'public' },
  'mutation auth.changePassword': { access: 'signedIn', ok: 400, withoutPassword: 403, input: password },
  'mutation auth.requestPasswordReset': {
    access: 'public',
    input: () => ({ email: `${fresh()}@example.com` }),
  },
  'mutation auth.openPasswordReset': { access: 'public', ok: 400, input: deadToken },
  'mutation auth.resetPassword': {
    access: 'public',
    ok: 400,
    input: () => ({ ...deadToken(), newPassword: 'another one' }),
  },
  'query auth.providers': { access: 'public' },
  'query auth.sessions': { access: 'signedIn' },
  'mutation auth.endSession': { access: 'signedIn', ok: 404, input: () => ({ id: SESSION }) },
  'mutation auth.endOtherSessions': { access: 'signedIn' },
  'mutation users.updateProfile': { access: 'signedIn', input: profile },
  'mutation users.deleteAccount': { access: 'signedIn', spends: true, input: () => ({}) },
  'query users.emailConfirmation': { access: 'signedIn' },
  'mutation users.sendEmailConfirmation': { access: 'signedIn' },
  'mutation users.confirmEmailByCode': { access: 'signedIn', ok: 400, input: wrongCode },
  'mutation users.confirmEmail': { access: 'public', ok: 400, input: deadToken },
  'query users.phoneConfirmation': { access: 'signedIn' },
  'mutation users.sendPhoneCode': { access: 'signedIn', ok: 409 },
  'mutation users.confirmPhone': { access: 'signedIn', ok: 400, input: wrongCode },
  'query users.notificationProblems': { access: 'signedIn' },
  'query users.notificationPreferences': { access: 'signedIn' },
  'mutation users.setNotificationPreferences': { access: 'signedIn', input: preferences },
  'query signup.placeTaken': { access: 'public', input: () => ({ placeId: 'ChIJ-nowhere' }) },
  'mutation signup.create': { access: 'public', ok: 400, input: signup },
  'mutation signup.connectServices': { access: 'owned', input: ofBusiness },
  'query businesses.list': { access: 'signedIn' },
  'mutation businesses.create': { access: 'signedIn', input: () => ({ name: fresh() }) },
  'mutation businesses.update': { access: 'owned', input: plus({ name: 'Renamed' }, byId) },
  'mutation businesses.remove': { access: 'owned', input: byId },
  'query places.autocomplete': { access: 'public', input: () => PLACE },
  'query places.search': { access: 'public', input: () => PLACE },
  'query places.resolveLink': { access: 'public', input: () => ({ link: 'https://maps.app.goo.gl/nobody' }) },
  'query places.details': { access: 'public', ok: 404, input: nowhere },
  'query claims.status': { access: 'owned', input: ofFreePlace },
  'query claims.news': { access: 'owned', input: ofBusiness },
  // Nobody has the place; what becomes of one that somebody has is told by the feature's own test.
  'mutation claims.begin': { access: 'owned', ok: 409, input: plus({ ...FREE_PLACE, localPart: 'info' }) },
  'mutation claims.confirm': { access: 'owned', ok: 400, input: plus({ ...FREE_PLACE, code: '12345678' }) },
  'mutation claims.ask': {
    access: 'owned',
    ok: 409,
    input: plus({ ...FREE_PLACE, message: 'It says so on our door.' }),
  },
  'query customers.list': { access: 'owned', input: ofBusiness },
  'query customers.count': { access: 'owned', input: ofBusiness },
  'query customers.tags': { access: 'owned', input: ofBusiness },
  'query customers.history': { access: 'owned', input: ofCustomer },
  'mutation customers.tagAll': { access: 'owned', input: plus({ customers: ofNobody, tag: 'VIP' }) },
  'mutation customers.eraseAll': { access: 'owned', input: plus({ customers: ofNobody }) },
  'mutation customers.askSelected': { access: 'owned', input: ofSelected },
  'mutation customers.removeSelected': { access: 'owned', input: ofSelected },
  'mutation customers.add': { access: 'owned', input: plus({ fullName: 'Added By Matrix' }) },
  'mutation customers.campaigns.preview': { access: 'owned', input: campaignOf },
  'mutation customers.campaigns.start': { access: 'owned', ok: 409, input: newCampaign },
  'query customers.campaigns.list': { access: 'owned', input: ofBusiness },
  'mutation customers.campaigns.change': { access: 'owned', input: pausedCampaign },
  'mutation customers.imports.begin': { access: 'owned', input: csvFile },
  'query customers.imports.list': { access: 'owned', input: ofBusiness },
  'query customers.imports.get': { access: 'owned', input: ofImport },
  'mutation customers.imports.undo': { access: 'owned', input: ofImport },
  'mutation customers.change': {
    access: 'owned',
    input: plus({ fullName: 'Renamed By Matrix' }, ofCustomer),
  },
  'mutation customers.remove': { access: 'owned', input: ofCustomer },
  'mutation reviewRequests.quickSend': {
    access: 'owned',
    input: (target) => ({ ...ofBusiness(target), name: 'Ann', contact: `${fresh()}@example.com` }),
  },
  // The target's request has no message that waits, and has not failed.
  'mutation reviewRequests.cancel': { access: 'owned', ok: 409, input: ofOwnRequest },
  'mutation reviewRequests.cancelReminders': { access: 'owned', ok: 409, input: ofOwnRequest },
  'mutation reviewRequests.askAgain': { access: 'owned', ok: 409, input: ofOwnRequest },
  'query reviewRequests.lastAsk': { access: 'owned', input: plus({ contact: 'ann@shop.example' }) },
  'query reviewRequests.log': { access: 'owned', input: ofBusiness },
  'mutation reviewRequests.clicked': { access: 'public', input: ofRequest },
  'query templates.list': { access: 'owned', input: ofBusiness },
  'mutation templates.create': { access: 'owned', input: newTemplate },
  'mutation templates.change': { access: 'owned', input: changedTemplate },
  'mutation templates.remove': { access: 'owned', input: ofTemplate },
  // An account may have no address of its own; the template is for texts.
  'mutation templates.sample': { access: 'owned', ok: 400, input: templateSample },
  'query messageSettings.get': { access: 'owned', input: ofBusiness },
  'mutation messageSettings.save': { access: 'owned', input: plus({ senderName: 'Victim' }) },
  'query reviews.get': { access: 'owned', input: ofReview },
  'query reviews.profile.timeline': { access: 'owned', input: ofBusiness },
  'mutation reviews.wentToGoogle': { access: 'public', absent: 404, input: ({ reviewId }) => ({ reviewId }) },
  'query quarantine.list': { access: 'owned', input: ofBusiness },
  'mutation quarantine.release': { access: 'owned', input: quarantineDecision },
  'mutation quarantine.discard': { access: 'owned', input: quarantineDecision },
  'query feedback.list': { access: 'owned', input: ofBusiness },
  'query feedback.thread': { access: 'owned', input: ofFeedback },
  'mutation feedback.setState': { access: 'owned', input: plus({ state: 'solved' }, ofFeedback) },
  'mutation feedback.setNote': { access: 'owned', input: plus({ note: 'Call back.' }, ofFeedback) },
  // Nobody vouched for this customer; what goes out is told by the feature's own test.
  'mutation feedback.reply': {
    access: 'owned',
    ok: 409,
    input: (target) => ({
      ...ofFeedback(target),
      channel: 'email',
      text: 'Sorry about that.',
      submissionKey: fresh().padEnd(8, 'x'),
    }),
  },
  'query replies.list': { access: 'owned', input: ofBusiness },
  'query replies.counts': { access: 'owned', input: ofBusiness },
  'mutation replies.saveDraft': {
    access: 'owned',
    input: plus({ text: 'Thank you.', seenDraft: null }, ofProfileReview),
  },
  // The target's profile is not connected; what leaves is told by the feature's own test.
  'mutation replies.send': {
    access: 'owned',
    ok: 409,
    input: plus({ text: 'Thank you.', seenReply: null }, ofProfileReview),
  },
  'mutation replies.remove': {
    access: 'owned',
    ok: 409,
    input: plus({ seenReply: 'Private words' }, ofProfileReview),
  },
  'mutation replies.refresh': { access: 'owned', ok: 409, input: ofProfileReview },
  'query replies.templates.list': { access: 'owned', input: ofBusiness },
  'mutation replies.templates.create': { access: 'owned', input: newReply },
  'mutation replies.templates.change': { access: 'owned', input: changedReply },
  'mutation replies.templates.remove': { access: 'owned', input: ofReplyTemplate },
  'query googleProfile.status': { access: 'owned', input: ofBusiness },
  'mutation googleProfile.connect': { access: 'owned', input: plus({ permissions }) },
  'mutation googleProfile.changePermissions': { access: 'owned', ok: 409, input: plus({ permissions }) },
  'query googleProfile.locations': { access: 'owned', ok: 409, input: ofBusiness },
  'mutation googleProfile.locate': { access: 'owned', ok: 409, input: ofBusiness },
  'mutation googleProfile.disconnect': { access: 'owned', input: ofBusiness },
  'query ranking.find': { access: 'signedIn', input: rankingQuery },
  'mutation ranking.refresh': { access: 'signedIn', input: rankingQuery },
  'query ranking.keywords': { access: 'owned', input: ofBusiness },
  'query ranking.history': { access: 'owned', input: ofKeyword },
  // The target has no place; what becomes of one that has is told by the feature's own test.
  'mutation ranking.track': { access: 'owned', ok: 400, input: ofKeyword },
  'mutation ranking.recheck': { access: 'owned', ok: 400, input: ofKeyword },
  'mutation ranking.remove': { access: 'owned', input: ofKeyword },
  'query ranking.grids.list': { access: 'owned', input: ofBusiness },
  'query ranking.grids.get': { access: 'owned', input: ofGrid },
  // As `ranking.track`; the target's grid has nothing left to check.
  'mutation ranking.grids.start': {
    access: 'owned',
    ok: 400,
    input: plus({ keyword: 'pizza', size: 3, spacing: 0.5 }),
  },
  'mutation ranking.grids.resume': { access: 'owned', ok: 409, input: ofGrid },
  'query ranking.grids.rivals': { access: 'owned', ok: 400, input: ofGrid },
  'query ranking.grids.rivalPlaces': { access: 'owned', ok: 400, input: ofGrid },
  'query reports.funnel': { access: 'owned', input: ofBusiness },
  'query reports.firstDay': { access: 'owned', input: ofBusiness },
  'mutation reports.markFirstDay': { access: 'owned', input: plus({ mark: 'code' }) },
  'query reports.keyMetrics': { access: 'owned', input: ofBusiness },
  'query reports.statistics': { access: 'signedIn', ok: 404, input: nowhere },
  'query reports.isOperator': { access: 'signedIn' },
  // The matrix runs in the local sandbox, where everybody is the operator (SET-19).
  'query reports.providerUsage': { access: 'signedIn' },
  'query reports.ratingTrend': { access: 'owned', input: ofBusiness },
  'query publicReviews.list': { access: 'signedIn', ok: 404, input: nowhere },
  'query reports.recentRequests': { access: 'owned', input: ofBusiness },
}
