import { DEFAULT_NOTIFICATIONS } from '@fivestead/domain/accounts/notifications'
import type { Right } from '@fivestead/domain/roles'
import { ENTRIES } from '../gateways/places/directory/entries.ts'
import { SMS_PROVIDERS } from '../gateways/sms/providers.ts'
import { declarationsOf } from '../http/documented.ts'
import { appRouter } from '../router.ts'
import type { Call, MatrixLine, Target } from './matrix-calls.ts'

const lines = (access: MatrixLine['access'], calls: Record<string, Call>): Record<string, MatrixLine> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { access, ...call }]))

/** Calls that are made alike; blanks stand between their names. */
const alike = (verb: string, names: string, call: Call = {}): Record<string, Call> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${verb} ${name}`, call]),
  )

/** Addresses to which providers of texts post. */
const SMS_CALLBACKS = SMS_PROVIDERS.flatMap(({ callbacks }) => callbacks.map(({ path }) => path)).join(' ')

let words = 0
/** A word that no earlier call used. */
const fresh = () => `matrix${++words}`
const freshKey = () => fresh().padEnd(8, 'x')

const forged = () => ({ token: 'forged', uid: 'forged' })
const nowhere = () => ({ placeId: 'ChIJ-nowhere-at-all' })
const wrongLogin = () => ({ username: fresh(), password: 'wrong' })
const deadToken = () => ({ token: 'a'.repeat(43) })
const nobody = () => ({ userId: 'nobody' })
const invitation = () => ({ email: `${fresh()}@example.com`, role: 'viewer', businessIds: null })
const wrongCode = () => ({ code: '12345678' })
const newName = () => ({ name: fresh() })
const apiKey = () => ({ ...newName(), scopes: ['businesses:read'], businessIds: null, days: 30 })
const PASSWORD = { newPassword: 'another one', confirmPassword: 'another one' }
/** A passkey's answer that nobody asked for. */
const FORGED = { id: 'a', clientDataJSON: 'a' }

const profile = () => {
  const name = fresh()
  return { fullName: `Matrix ${name}`, email: `${name}@example.com`, phone: '' }
}
const account = () => {
  const name = fresh()
  return { username: name, email: `${name}@example.com`, fullName: 'Matrix Owner', password: 'long enough' }
}
// The sign-up that succeeds has a test of its own.
const signup = () => ({ ...account(), phone: '(555) 123-4567', businessName: 'Matrix', ...nowhere() })

const COPIED = {
  ...{ name: 'accounts/1/locations/2/reviews/copied', authorName: null, rating: 5, text: null, reply: null },
  ...{ createdAt: '2025-01-01T10:00:00Z', updatedAt: '2025-01-01T10:00:00Z' },
}
const A_WEEK = { kind: 'week', day: '2026-11-09' }

const bySlug = ({ slug }: Target) => ({ slug })
const byId = (target: Target) => ({ id: target.businessId })
const byImport = (target: Target) => ({ id: target.importId })
const ofBusiness = (target: Target) => ({ businessId: target.businessId })
/** Fields beside those that name what the call is aimed at. */
const plus =
  (more: object, aimed: (target: Target) => object = ofBusiness) =>
  (target: Target) => ({ ...aimed(target), ...more })
const FREE_PLACE = { placeId: String(ENTRIES.at(-1)?.place.placeId) }
const ofOwnRequest = (target: Target) => ({ ...ofBusiness(target), requestId: target.requestId })
const ofThread = (target: Target) => ({ ...ofBusiness(target), threadId: target.threadId })
const ofProfileReview = (target: Target) => ({ ...ofBusiness(target), reviewId: target.profileReviewId })
const ofReplyTemplate = (target: Target) => ({ ...ofBusiness(target), templateId: target.replyTemplateId })
const REPLY_TEMPLATE = { stars: 'any', body: 'Thank you, {first_name}!' }
const newReply = (target: Target) => ({ ...ofBusiness(target), ...REPLY_TEMPLATE, name: fresh() })
const changedReply = (target: Target) => ({ ...newReply(target), ...ofReplyTemplate(target) })
const quarantineDecision = (target: Target) => ({ ...ofBusiness(target), ids: [target.reviewId] })
const ofTemplate = (target: Target) => ({ ...ofBusiness(target), templateId: target.templateId })
// An account may have no address of its own; the template is for texts.
const templateSample = (target: Target) => ({
  ...{ ...ofBusiness(target), channel: 'email', template: target.templateId },
})
const SMS_TEMPLATE = { channel: 'sms', body: '{businessName}: how was it? {reviewLink}' }
const newTemplate = (target: Target) => ({ ...ofBusiness(target), ...SMS_TEMPLATE, name: fresh() })
const ofVersion = plus({ language: 'es' }, ofTemplate)
const changedTemplate = (target: Target) => ({ ...newTemplate(target), ...ofTemplate(target) })
const ofCustomer = (target: Target) => ({ ...ofBusiness(target), id: target.customerId })
const ofImport = (target: Target) => ({ ...ofBusiness(target), ...byImport(target) })
const ofGrid = (target: Target) => ({ ...ofBusiness(target), gridId: target.gridId })
const ofKeyword = plus({ keyword: 'pizza', location: 'Austin, TX' })

const reply = (target: Target) => ({
  ...{ ...ofThread(target), channel: 'email', text: 'Sorry about that.', submissionKey: freshKey() },
})
const companyFeedback = (target: Target) => ({
  ...{ type: 'feedback', businessId: target.businessId, businessName: 'hint', businessSlug: target.slug },
  ...{ rating: 2, message: 'The soup was cold.', source: 'web-survey' },
})
const contactForm = () => ({
  ...{ name: 'Matrix Visitor', email: 'visitor@example.com', company: '', subject: 'sales' },
  ...{ message: 'What does it cost for three shops?', website: '' },
})
const rankingQuery = () => ({
  ...{ businessName: fresh(), businessCategory: 'bakery', location: 'Springfield, IL' },
})
const permissions = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false }
const CSV = { fileName: 'matrix.csv', size: 100, separator: ',', skip: 1 }
const csvFile = plus({ ...CSV, columns: { name: 0 }, attested: true })
const PIXEL = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>').toString('base64')
const CSV_PART = { part: 0, text: 'name\nAdded By Matrix\n', last: true }
const campaignOf = plus({ audience: { kind: 'filter' } })
// The target's only customer has a request that waits; what a campaign does is told by the feature's own test.
const newCampaign = (target: Target) => ({ ...campaignOf(target), submissionKey: freshKey() })
const acrossOne = ({ businessId }: Target) => ({ businessIds: [businessId], customers: {} })
const startedAcross = (target: Target) => ({
  ...acrossOne(target),
  template: 'direct',
  submissionKey: freshKey(),
})
const pausedCampaign = (target: Target) => ({ ...ofBusiness(target), id: target.campaignId, state: 'paused' })
// Nobody has this id: what is done to customers is told by the feature's own test.
const NOBODY = { kind: 'selected', ids: ['00000000-0000-4000-8000-000000000000'] }
const ofSelected = plus({ ids: NOBODY.ids })
const nothing = () => ({ id: crypto.randomUUID() })
const newWebhook = () => ({ url: 'https://hooks.example.com/', events: ['rating.created'] })
const byNobody = () => ({ customerId: crypto.randomUUID() })
const noPeriods = () => ({ customers: null, feedback: null, messages: null })
const PLACE = { query: 'coffee' }

/** Lines of the routes that no procedure declares, or that are asked in another way. */
const REST_ALONE: Record<string, MatrixLine> = {
  ...lines('public', {
    ...alike('GET', '/api/health /healthz /readyz /metrics /api/openapi.json /api/contact/form-token'),
    ...alike('GET', '/api/sandbox/outbox /sandbox/outbox'),
    ...alike('GET', '/api/login /api/logout', { ok: 302 }),
    'GET /api/callback': { ok: 400 },
    'GET /sandbox/identity/interaction/:uid': { ok: 404, params: forged },
    'POST /sandbox/identity/interaction/:uid': { ok: 404, params: forged },
    // No endpoint of the provider.
    'GET /sandbox/identity/*': { ok: 404 },
    'POST /sandbox/identity/*': { ok: 404 },
    'POST /api/logout': { input: () => ({}) },
    'GET /forms/token': {},
    // Nothing says which page they stood on.
    ...alike(
      'POST',
      '/forms/login /forms/two-step /forms/register /forms/forgot-password /forms/reset-password',
      {
        ok: 403,
      },
    ),
    'GET /api/businesses/:id': { absent: 404, params: byId },
    'GET /api/business/by-slug/:slug': { absent: 404, params: bySlug },
    'GET /api/business/details': { ok: 404, query: nowhere },
    // Comes back from nowhere: the dashboard says that it failed.
    'GET /api/connect-google/callback': { ok: 302 },
    'GET /sandbox/business-profile/consent': { ok: 404 },
    'POST /sandbox/business-profile/consent': { ok: 404 },
    'GET /api/review-requests/:id': { absent: 404, params: ({ requestId }) => ({ id: requestId }) },
    'GET /api/surveys/:businessId': { absent: 404, params: ofBusiness },
    'GET /api/short-links/:code': { absent: 404, params: ({ shortCode }) => ({ code: shortCode }) },
    'GET /api/logos/:file': { ok: 404, params: () => ({ file: `${'0'.repeat(32)}.png` }) },
    'GET /api/cards/:slug/:file': {
      ok: 404,
      params: (of) => ({ ...bySlug(of), file: `${'0'.repeat(16)}.png` }),
    },
    'GET /api/company-pages/:slug': { absent: 404, params: bySlug },
    // The target shows nothing; what it shows is told by the feature's own test.
    'GET /api/widgets/:slug': { ok: 404, params: bySlug },
    'POST /api/reviews': { ok: 201, absent: 404, input: plus({ rating: 5 }) },
    'POST /api/feedback': { ok: 201, absent: 404, input: plus({ feedback: 'The soup was cold.' }) },
    'POST /api/integrations/fivestead/feedback': { ok: 201, absent: 404, input: companyFeedback },
    'POST /api/contact': { ok: 201, input: contactForm },
    ...alike('GET', '/unsubscribe/notifications/:token /unsubscribe/:token', { ok: 404, params: forged }),
    ...alike(
      'POST',
      '/unsubscribe/notifications/:token /unsubscribe/:token /unsubscribe/:token/everything /unsubscribe/:token/undo',
      {
        ok: 404,
        params: forged,
      },
    ),
    // None of these providers is set up here.
    ...alike('POST', SMS_CALLBACKS, { ok: 404, params: () => ({ attemptId: crypto.randomUUID() }) }),
    ...alike('POST', '/api/webhooks/resend /api/webhooks/mail /api/webhooks/request-mail', { ok: 404 }),
    'POST /sandbox/outbox/reply': { ok: 400 },
  }),
  ...lines('signedIn', {
    ...alike('GET', '/api/auth/user /api/organization/activity.csv'),
    'GET /api/exports/:id': { ok: 404, params: () => ({ id: crypto.randomUUID() }) },
    'GET /api/business/ranking': { query: rankingQuery },
    'GET /api/business/reviews': { ok: 404, query: () => ({ place_id: nowhere().placeId }) },
  }),
  ...lines('owned', {
    ...alike('GET', '/api/business/customers/export.csv /api/live', { query: ofBusiness }),
    'PUT /api/business/logo': { input: plus({ logo: PIXEL }) },
    'POST /api/business/customers': { ok: 201, input: plus({ fullName: 'Added By Matrix' }) },
    'GET /api/business/customers/imports/:id/refused.csv': { params: byImport, query: ofBusiness },
    'POST /api/business/customers/imports/:id/parts': { params: byImport, input: plus(CSV_PART) },
    // The documented query; the procedure's line names the business by its number.
    'GET /api/review-logs': { query: ({ slug }) => ({ businessSlug: slug }) },
  }),
}

/** Routes that lead to the procedures below. */
export const TRPC_DOORS = ['GET /trpc/:path', 'POST /trpc/:path', 'POST /trpc/reviews.profile.copy']

/** One line per procedure, `query` or `mutation` before its name; a procedure without a line fails the test. */
export const TRPC_MATRIX: Record<string, MatrixLine> = {
  ...lines('public', {
    ...alike('query', 'auth.me auth.providers'),
    'mutation auth.login': { ok: 401, input: wrongLogin },
    'mutation auth.register': { input: account },
    'mutation auth.logout': {},
    // No sign-in is pending.
    'mutation twoStep.finish': { ok: 401, input: () => ({ code: '000000' }) },
    'mutation twoStep.helped': { ok: 401, input: deadToken },
    'mutation passkeys.beginSignIn': {},
    'mutation passkeys.signIn': {
      ok: 401,
      input: () => ({ ...FORGED, authenticatorData: 'a', signature: 'a' }),
    },
    'mutation auth.requestPasswordReset': { input: () => ({ email: `${fresh()}@example.com` }) },
    ...alike('mutation', 'auth.openPasswordReset users.confirmEmail team.openInvitation', {
      ...{ ok: 400, input: deadToken },
    }),
    'mutation team.join': {
      ...{ ok: 400, input: () => ({ ...deadToken(), fullName: 'Mia', password: 'another one' }) },
    },
    'mutation auth.resetPassword': { ok: 400, input: () => ({ ...deadToken(), newPassword: 'another one' }) },
    'query signup.placeTaken': { input: () => ({ placeId: 'ChIJ-nowhere' }) },
    'mutation signup.create': { ok: 400, input: signup },
    ...alike('query', 'places.autocomplete places.search', { input: () => PLACE }),
    'query places.resolveLink': { input: () => ({ link: 'https://maps.app.goo.gl/nobody' }) },
    'query places.details': { ok: 404, input: nowhere },
    'mutation reviewRequests.opened': { input: ({ requestId }) => ({ requestId }) },
    'mutation reviewRequests.clicked': { input: ({ requestId }) => ({ requestId }) },
    'mutation reviews.wentToSite': { absent: 404, input: ({ reviewId }) => ({ reviewId, site: 'google' }) },
  }),
  ...lines('signedIn', {
    ...alike(
      'query',
      'auth.sessions users.emailConfirmation users.phoneConfirmation businesses.list businesses.deleted',
    ),
    ...alike('query', 'users.notificationProblems users.notificationPreferences reports.isOperator'),
    // For the operator alone (SET-19), whom the feature's own test has.
    ...alike('query', 'reports.providerUsage operator.accounts operator.invitations', { ok: 404 }),
    ...alike('mutation', 'operator.suspend operator.restore operator.remove operator.passwordLink', {
      ok: 404,
    }),
    ...alike('mutation', 'operator.invite operator.revokeInvitation', { ok: 404 }),
    'mutation auth.changePassword': {
      ...{ ok: 400, withoutPassword: 403, input: () => ({ currentPassword: 'a wrong one', ...PASSWORD }) },
    },
    ...alike('query', 'twoStep.status passkeys.list'),
    'mutation passkeys.begin': { ok: 400, withoutPassword: 400, input: () => ({ password: 'a wrong one' }) },
    'mutation passkeys.add': { ok: 400, input: () => ({ ...FORGED, name: 'Mine', attestationObject: 'a' }) },
    'mutation passkeys.rename': { ok: 404, input: () => ({ id: FORGED.id, name: 'Mine' }) },
    'mutation passkeys.remove': { ok: 404, input: () => ({ id: FORGED.id }) },
    'mutation twoStep.begin': { ok: 400, withoutPassword: 400, input: () => ({ password: 'a wrong one' }) },
    'mutation twoStep.confirm': { ok: 409, input: () => ({ code: '000000' }) },
    'mutation twoStep.newCodes': { ok: 409, input: () => ({}) },
    'mutation twoStep.end': { ok: 409, input: () => ({ code: '000000' }) },
    'mutation auth.endSession': { ok: 404, input: () => ({ id: 'a'.repeat(64) }) },
    'mutation auth.endOtherSessions': {},
    'mutation users.updateProfile': { input: profile },
    'mutation users.setLanguage': { input: () => ({ language: 'en' }) },
    'mutation users.deleteAccount': { spends: true, input: () => ({}) },
    'mutation users.sendEmailConfirmation': {},
    'mutation users.sendPhoneCode': { ok: 409 },
    ...alike('mutation', 'users.confirmEmailByCode users.confirmPhone', { ok: 400, input: wrongCode }),
    'mutation users.setNotificationPreferences': { input: () => DEFAULT_NOTIFICATIONS },
    'mutation businesses.create': { input: newName },
    ...alike('query', 'activity.list activity.people activity.kept', { input: () => ({}) }),
    'mutation activity.keep': { input: () => ({ days: 365 }) },
    // The feature's own test tells what becomes of people and invitations.
    ...alike('query', 'team.get team.offered reports.overview reports.listOfAll'),
    'query reports.ofAll': { ok: 404, input: () => ({ kind: 'week', day: '2001-01-01' }) },
    'mutation team.invite': { input: invitation },
    ...alike('mutation', 'team.resend team.revoke', { ok: 404, input: () => ({ id: crypto.randomUUID() }) }),
    'mutation team.change': { ok: 404, input: () => ({ ...nobody(), role: 'staff', businessIds: null }) },
    'mutation team.remove': { ok: 404, input: nobody },
    'mutation team.offer': { ok: 404, input: () => ({ ...nobody(), stays: false }) },
    'mutation team.offerHelp': { ok: 404, input: nobody },
    'mutation team.requireTwoStep': { input: () => ({ required: false }) },
    'mutation team.leave': { ok: 409 },
    'mutation team.switch': { ok: 404, input: () => ({ organizationId: 'nobody' }) },
    'mutation team.withdrawOffer': {},
    'mutation team.accept': { ok: 400, input: deadToken },
    'mutation team.takeOwnership': { ok: 404, input: () => ({}) },
    // The feature's own test tells what becomes of keys.
    ...alike('query', 'keys.list keys.access'),
    'mutation keys.create': { input: apiKey },
    ...alike('mutation', 'keys.rotate keys.revoke', { ok: 404, input: () => ({ id: crypto.randomUUID() }) }),
    // The feature's own tests tell what becomes of exports and people.
    ...alike('query', 'data.latestExport data.periods'),
    'query data.previewPeriods': { input: noPeriods },
    'mutation data.changePeriods': { input: noPeriods },
    'mutation data.startExport': {},
    'query data.findPeople': { input: () => ({ query: 'nobody@shop.example' }) },
    'query data.person': { ok: 404, input: byNobody },
    ...alike('mutation', 'data.exportPerson data.erase', { ok: 404, input: byNobody }),
    // The feature's own tests tell what becomes of webhooks.
    'query webhooks.list': {},
    'mutation webhooks.create': { input: newWebhook },
    'query webhooks.log': { ok: 404, input: nothing },
    ...alike('mutation', 'webhooks.delete webhooks.rotate webhooks.enable webhooks.test webhooks.replay', {
      ok: 404,
      input: nothing,
    }),
    'query ranking.find': { input: rankingQuery },
    'mutation ranking.refresh': { input: rankingQuery },
    ...alike('query', 'reports.statistics publicReviews.list', { ok: 404, input: nowhere }),
  }),
  ...lines('owned', {
    ...alike(
      'query',
      `claims.news customers.list customers.count customers.tags customers.campaigns.list customers.imports.list
       reviewRequests.log templates.list destinations.get jobDelay.get messageSettings.get brand.get widget.get domains.get mailbox.get mailbox.mails reviews.profile.timeline reviews.profile.copies quarantine.list
       inbox.list inbox.waiting replies.list replies.counts replies.templates.list googleProfile.status
       ranking.keywords ranking.grids.list reports.firstDay reports.funnel reports.keyMetrics reports.list
       reports.ratingTrend reports.recentRequests`,
      { input: ofBusiness },
    ),
    ...alike('mutation', 'signup.connectServices googleProfile.disconnect reviews.profile.removeCopy', {
      input: ofBusiness,
    }),
    'mutation reviews.profile.copy': { input: plus({ reviews: [COPIED], isLast: true }) },
    'mutation businesses.update': { input: plus({ name: 'Renamed' }, byId) },
    ...alike('mutation', 'businesses.remove businesses.restore', { input: byId }),
    'mutation businesses.group': {
      input: ({ businessId }) => ({ businessIds: [businessId], group: 'North', remove: false }),
    },
    'mutation reports.markFirstDay': { input: plus({ mark: 'code' }) },
    // The target's first week is not over; what it tells is in the feature's own test.
    'query reports.get': { ok: 404, input: plus(A_WEEK) },
    'mutation reports.send': { ok: 404, input: plus(A_WEEK) },
    'query claims.status': { input: plus(FREE_PLACE) },
    // Nobody has the place; what becomes of one that somebody has is told by the feature's own test.
    'mutation claims.begin': { ok: 409, input: plus({ ...FREE_PLACE, localPart: 'info' }) },
    'mutation claims.confirm': { ok: 400, input: plus({ ...FREE_PLACE, ...wrongCode() }) },
    'mutation claims.ask': { ok: 409, input: plus({ ...FREE_PLACE, message: 'It says so on our door.' }) },
    ...alike('mutation', 'customers.askSelected customers.removeSelected', { input: ofSelected }),
    'mutation customers.add': { input: plus({ fullName: 'Added By Matrix' }) },
    'mutation customers.campaigns.preview': { input: campaignOf },
    'mutation customers.campaigns.samples': { input: campaignOf },
    'mutation customers.campaigns.start': { ok: 409, input: newCampaign },
    'mutation customers.campaigns.previewAcross': { input: acrossOne },
    'mutation customers.campaigns.startAcross': { ok: 409, input: startedAcross },
    'mutation customers.campaigns.change': { input: pausedCampaign },
    'mutation customers.imports.begin': { input: csvFile },
    'query customers.imports.get': { input: ofImport },
    'mutation customers.imports.undo': { input: ofImport },
    'mutation customers.change': { input: plus({ fullName: 'Renamed By Matrix' }, ofCustomer) },
    'mutation customers.remove': { input: ofCustomer },
    'query customers.history': { input: ofCustomer },
    'mutation customers.tagAll': { input: plus({ customers: NOBODY, tag: 'VIP' }) },
    'mutation customers.eraseAll': { input: plus({ customers: NOBODY }) },
    'mutation reviewRequests.quickSend': {
      input: (target) => ({ ...ofBusiness(target), name: 'Ann', contact: `${fresh()}@example.com` }),
    },
    // The target's request has no message that waits, and has not failed.
    ...alike('mutation', 'reviewRequests.cancel reviewRequests.cancelReminders reviewRequests.askAgain', {
      ...{ ok: 409, input: ofOwnRequest },
    }),
    'query reviewRequests.sent': { input: ofOwnRequest },
    'query reviewRequests.lastAsk': { input: plus({ contact: 'ann@shop.example' }) },
    'query reviewRequests.standing': { input: plus({ contact: 'ann@shop.example' }) },
    'mutation templates.create': { input: newTemplate },
    'mutation templates.change': { input: changedTemplate },
    'mutation templates.remove': { input: ofTemplate },
    'mutation templates.saveVersion': { input: plus(SMS_TEMPLATE, ofVersion) },
    'mutation templates.removeVersion': { input: ofVersion },
    'mutation templates.sample': { ok: 400, input: templateSample },
    'mutation destinations.save': { input: plus({ sites: [], yelp: '' }) },
    'mutation jobDelay.save': { input: plus({ delay: '2h' }) },
    'mutation widget.save': { input: plus({ kinds: [], theme: 'dark' }) },
    'mutation brand.save': { input: plus({ welcome: 'Victim' }) },
    'mutation brand.removeLogo': { input: ofBusiness },
    // No domains are set up; the feature's own test sets them up.
    'mutation domains.save': { ok: 409, input: plus({ host: 'feedback.victim.example' }) },
    // No mailboxes are set up; the feature's own test sets them up.
    'mutation mailbox.open': { ok: 409, input: ofBusiness },
    'mutation mailbox.saveSenders': { ok: 409, input: plus({ senders: ['a@victim.example'] }) },
    'mutation mailbox.close': { ok: 409, input: ofBusiness },
    ...alike('mutation', 'domains.check domains.remove', { ok: 409, input: ofBusiness }),
    'mutation messageSettings.save': { input: plus({ senderName: 'Victim' }) },
    ...alike('mutation', 'quarantine.release quarantine.discard', { input: quarantineDecision }),
    'query inbox.thread': { input: ofThread },
    'mutation inbox.setState': { input: plus({ state: 'solved' }, ofThread) },
    'query inbox.team': { input: ofBusiness },
    'mutation inbox.assign': { input: plus({ userId: null }, ofThread) },
    'mutation inbox.writing': { input: ofThread },
    'mutation inbox.addNote': { input: plus({ note: 'Call back.' }, ofThread) },
    // The thread has no note; one that is removed is told by the feature's own test.
    'mutation inbox.removeNote': { ok: 404, input: plus({ noteId: 2_147_483_647 }, ofThread) },
    // Nobody vouched for this customer; what goes out is told by the feature's own test.
    'mutation inbox.reply': { ok: 409, input: reply },
    // No model is set up; what one drafts is told by the feature's own test.
    'mutation inbox.suggest': { ok: 503, input: plus({ channel: 'email' }, ofThread) },
    'mutation replies.suggest': { ok: 503, input: ofProfileReview },
    'mutation replies.saveDraft': { input: plus({ text: 'Thank you.', seenDraft: null }, ofProfileReview) },
    // The target's profile is not connected; what leaves is told by the feature's own test.
    'mutation replies.send': {
      ...{ ok: 409, input: plus({ text: 'Thank you.', seenReply: null }, ofProfileReview) },
    },
    'mutation replies.remove': { ok: 409, input: plus({ seenReply: 'Private words' }, ofProfileReview) },
    'mutation replies.refresh': { ok: 409, input: ofProfileReview },
    'mutation replies.templates.create': { input: newReply },
    'mutation replies.templates.change': { input: changedReply },
    'mutation replies.templates.remove': { input: ofReplyTemplate },
    'mutation googleProfile.connect': { input: plus({ permissions }) },
    'mutation googleProfile.changePermissions': { ok: 409, input: plus({ permissions }) },
    'query googleProfile.locations': { ok: 409, input: ofBusiness },
    'mutation googleProfile.locate': { ok: 409, input: ofBusiness },
    'query ranking.history': { input: ofKeyword },
    // The target has no place; what becomes of one that has is told by the feature's own test.
    ...alike('mutation', 'ranking.track ranking.recheck', { ok: 400, input: ofKeyword }),
    'mutation ranking.remove': { input: ofKeyword },
    'query ranking.grids.get': { input: ofGrid },
    // As `ranking.track`; the target's grid has nothing left to check.
    'mutation ranking.grids.start': {
      ...{ ok: 400, input: plus({ keyword: 'pizza', size: 3, spacing: 0.5 }) },
    },
    'mutation ranking.grids.resume': { ok: 409, input: ofGrid },
    ...alike('query', 'ranking.grids.rivals ranking.grids.rivalPlaces', { ok: 400, input: ofGrid }),
  }),
}

/** Procedures with a documented path, by the names of their lines. */
const doubles = declarationsOf(appRouter).flatMap(([path, { type, meta }]) =>
  [meta?.rest?.path ?? []].flat().map((name) => ({ ...meta?.rest, procedure: `${type} ${path}`, name })),
)

/** The call of a procedure's line by its documented path. */
function byPath(
  { input, ...line }: MatrixLine,
  { name, status, body }: (typeof doubles)[number],
): MatrixLine {
  const inPath = new Set([...name.matchAll(/:(\w+)/g)].map(([, field]) => field))
  const fields = (isPath: boolean) => (target: Target) =>
    Object.fromEntries(
      Object.entries(input?.(target) ?? {}).filter(([field]) => inPath.has(field) === isPath),
    )
  const isQuery = name.startsWith('GET ') || (name.startsWith('DELETE ') && body !== 'json')
  return {
    ...(status === undefined ? {} : { ok: status }),
    ...line,
    params: fields(true),
    [isQuery ? 'query' : 'input']: fields(false),
  }
}

/** One line per route of the server; a route without a line fails the test. */
export const REST_MATRIX: Record<string, MatrixLine> = {
  ...Object.fromEntries(
    doubles.map((double) => [double.name, byPath(TRPC_MATRIX[double.procedure] as MatrixLine, double)]),
  ),
  ...REST_ALONE,
}

const names = (verb: string, list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((name) => `${verb} ${name}`)

const CUSTOMERS = '/api/business/customers'

/** Changes that leave no entry in the activity log as they are called here, each with its reason (SET-22). */
export const UNRECORDED: Readonly<Record<string, string>> = {
  'mutation customers.campaigns.preview': 'only reads',
  'mutation customers.campaigns.previewAcross': 'only reads',
  'mutation customers.campaigns.samples': 'only reads',
  'mutation customers.askSelected': 'nobody has the id',
  'mutation customers.eraseAll': 'nobody has the id',
  'mutation customers.removeSelected': 'nobody has the id',
  'mutation customers.tagAll': 'nobody has the id',
  'mutation quarantine.discard': 'nothing is in quarantine',
  'mutation quarantine.release': 'nothing is in quarantine',
  'mutation inbox.assign': 'it is nobody’s already',
  'mutation inbox.writing': 'tells who has the thread open; stores nothing',
  'mutation reviews.profile.removeCopy': 'nothing was imported',
  'mutation replies.saveDraft': 'kept while somebody writes; nothing of it leaves',
  'mutation reports.markFirstDay': 'a step of the first day that was seen',
  'mutation signup.connectServices': 'reads the place anew',
  'mutation team.requireTwoStep': 'was not required before',
  'mutation team.withdrawOffer': 'nothing is offered',
}

const RIGHTS_ALONE: Partial<Record<Right, readonly string[]>> = {
  see: [
    'GET /api/live',
    ...names(
      'query',
      `brand.get domains.get claims.news customers.list customers.count customers.tags customers.campaigns.list customers.imports.list
       customers.history reviewRequests.log reviewRequests.sent reviews.profile.timeline quarantine.list inbox.list
       inbox.waiting inbox.thread replies.list replies.counts googleProfile.status ranking.keywords ranking.history
       ranking.grids.list ranking.grids.get ranking.grids.rivals ranking.grids.rivalPlaces reports.firstDay
       reports.funnel reports.keyMetrics reports.list reports.get reports.ratingTrend reports.recentRequests`,
    ),
    'mutation reports.send',
  ],
  ask: [
    `POST ${CUSTOMERS}`,
    ...names(
      'query',
      'inbox.team templates.list messageSettings.get replies.templates.list reviewRequests.lastAsk reviewRequests.standing',
    ),
    ...names(
      'mutation',
      `customers.add customers.change customers.askSelected customers.tagAll reviewRequests.quickSend
       reviewRequests.cancel reviewRequests.cancelReminders reviewRequests.askAgain quarantine.release
       quarantine.discard inbox.setState inbox.assign inbox.writing inbox.addNote inbox.removeNote inbox.reply inbox.suggest replies.saveDraft replies.send
       replies.suggest replies.remove replies.refresh reports.markFirstDay`,
    ),
  ],
  export: [`GET ${CUSTOMERS}/export.csv`],
  manage: [
    'PUT /api/business/logo',
    `GET ${CUSTOMERS}/imports/:id/refused.csv`,
    `POST ${CUSTOMERS}/imports/:id/parts`,
    ...names(
      'query',
      'claims.status customers.imports.get destinations.get jobDelay.get widget.get googleProfile.locations reviews.profile.copies',
    ),
    ...names('query', 'users.notificationProblems users.notificationPreferences'),
    ...names(
      'mutation',
      `signup.connectServices googleProfile.disconnect reviews.profile.copy reviews.profile.removeCopy googleProfile.connect googleProfile.changePermissions
       googleProfile.locate businesses.update businesses.group claims.begin claims.confirm claims.ask customers.remove
       customers.removeSelected customers.eraseAll customers.campaigns.preview customers.campaigns.samples
       customers.campaigns.start customers.campaigns.previewAcross customers.campaigns.startAcross
       customers.campaigns.change customers.imports.begin customers.imports.undo
       templates.create templates.change templates.remove templates.saveVersion templates.removeVersion
       templates.sample destinations.save jobDelay.save
       messageSettings.save brand.save brand.removeLogo widget.save domains.save domains.check domains.remove
       replies.templates.create replies.templates.change replies.templates.remove ranking.track ranking.recheck
       ranking.remove ranking.grids.start ranking.grids.resume users.setNotificationPreferences`,
    ),
  ],
  own: [
    ...names('mutation', 'businesses.create businesses.remove businesses.restore'),
    'GET /api/organization/activity.csv',
    ...names('query', 'keys.list keys.access'),
    ...names('mutation', 'keys.create keys.rotate keys.revoke'),
    ...names('query', 'team.get activity.list activity.people activity.kept'),
    'mutation activity.keep',
    ...names('query', 'data.latestExport data.periods data.previewPeriods data.findPeople data.person'),
    ...names('mutation', 'data.startExport data.exportPerson data.erase data.changePeriods'),
    ...names('query', 'webhooks.list webhooks.log mailbox.get mailbox.mails'),
    ...names(
      'mutation',
      'webhooks.create webhooks.delete webhooks.rotate webhooks.enable webhooks.test webhooks.replay mailbox.open mailbox.saveSenders mailbox.close',
    ),
    ...names(
      'mutation',
      'team.invite team.resend team.revoke team.change team.remove team.offer team.withdrawOffer team.requireTwoStep team.offerHelp',
    ),
  ],
}

/**
 * Rights that lines of `owned` ask for, and those lines of `signedIn` that concern an organization. They are told here a second time
 * on purpose: a procedure that names another right fails the test.
 */
export const RIGHTS = Object.fromEntries(
  Object.entries(RIGHTS_ALONE).map(([right, calls]) => [
    right,
    calls.flatMap((call) => [call, ...doubles.flatMap((of) => (of.procedure === call ? of.name : []))]),
  ]),
)
