import { m } from '../../languages/messages/accounts/words.ts'

/**
 * Actions that the activity log tells of, with the words of its sentences: "Maria Lopez **changed a text template**".
 * A code is kept in the database and never renamed; its part before the dot is the kind of thing.
 */
export const ACTIVITY_ACTIONS = {
  'account.opened': m.openedTheirAccount,
  'account.signed-in': m.signedIn,
  'account.signed-out': m.signedOut,
  'account.sessions-ended': m.signedOutOtherDevices,
  'account.password-changed': m.changedTheirPassword,
  'account.password-reset': m.resetTheirPasswordBy,
  'account.profile-changed': m.changedTheirProfile,
  'account.email-confirmed': m.confirmedTheirEmailAddress,
  'account.phone-confirmed': m.confirmedTheirPhoneNumber,
  'account.suspended': m.suspendedAnAccount,
  'account.restored': m.restoredAnAccount,
  'account.deleted': m.deletedAnAccount,
  'account.password-link': m.madeALinkTo,
  'account.two-step-on': m.turnedOnTwoStep,
  'account.two-step-off': m.turnedOffTwoStep,
  'account.recovery-codes': m.madeNewRecoveryCodes,
  'account.passkey-added': m.addedAPasskey,
  'account.passkey-renamed': m.renamedAPasskey,
  'account.passkey-removed': m.removedAPasskey,
  'invitation.sent': m.invitedSomebodyToOpen,
  'invitation.revoked': m.tookBackAnInvitation,
  'team.invited': m.invitedSomebodyToThe,
  'team.invitation-resent': m.sentATeamInvitation,
  'team.invitation-revoked': m.tookBackATeam,
  'team.joined': m.joinedTheTeam,
  'team.member-changed': m.changedAMembersRole,
  'team.member-removed': m.removedAMemberFrom,
  'team.left': m.leftTheTeam,
  'team.ownership-offered': m.offeredTheOwnership,
  'team.offer-withdrawn': m.tookBackTheOffer,
  'team.ownership-taken': m.tookOverTheOwnership,
  'team.recovery-offered': m.offeredAMemberHelp,
  'team.two-step-required': m.requiredTwoStepSign,
  'team.two-step-optional': m.noLongerRequiresTwo,
  'key.created': m.createdAnApiKey,
  'key.rotated': m.replacedAnApiKey,
  'key.revoked': m.revokedAnApiKey,
  'key.ended': m.endedAnApiKey,
  'webhook.created': m.addedAWebhook,
  'webhook.deleted': m.deletedAWebhook,
  'webhook.ended': m.endedAWebhook,
  'webhook.rotated': m.replacedTheSecretOf,
  'webhook.enabled': m.turnedOnAWebhook,
  'webhook.tested': m.testedAWebhook,
  'webhook.replayed': m.sentEventsAgain,
  'refusal.role': m.wasRefusedTheirRole,
  'business.added': m.addedABusiness,
  'business.changed': m.changedTheSettingsOf,
  'business.deleted': m.deletedABusiness,
  'business.restored': m.restoredABusiness,
  'business.grouped': m.putBusinessesIntoA,
  'business.ungrouped': m.tookBusinessesOutOf,
  'business.widget-changed': m.changedWhatTheWebsite,
  'business.brand-changed': m.changedTheBrandOf,
  'business.logo-changed': m.changedTheLogoOf,
  'business.logo-removed': m.removedTheLogoOf,
  'business.domain-changed': m.changedTheDomainOf,
  'business.domain-checked': m.checkedTheDomainOf,
  'business.domain-removed': m.removedTheDomainOf,
  'business.sender-changed': m.changedTheSenderOf,
  'business.job-delay-changed': m.changedWhenRequestsFor,
  'business.mailbox-opened': m.openedTheMailboxOf,
  'business.mailbox-renewed': m.changedTheMailboxAddress,
  'business.mailbox-senders-changed': m.changedTheMailboxSenders,
  'business.mailbox-closed': m.closedTheMailboxOf,
  'business.review-sites-changed': m.changedWhereCustomersReview,
  'business.claim-begun': m.beganToClaimA,
  'business.claim-asked': m.askedUsToDecide,
  'business.claim-proved': m.provedThatAPlace,
  'google.connecting': m.beganToConnectA,
  'google.connected': m.connectedAGoogleProfile,
  'google.permissions-changed': m.changedWhatWeMay,
  'google.location-chosen': m.choseTheLocationOf,
  'google.disconnected': m.disconnectedTheGoogleProfile,
  'customer.added': m.addedACustomer,
  'customer.changed': m.changedACustomer,
  'customer.deleted': m.deletedCustomers,
  'customer.asked': m.askedSelectedCustomersFor,
  'customer.tagged': m.taggedCustomers,
  'customer.untagged': m.tookATagFrom,
  'customer.exported': m.downloadedCustomersAsA,
  'import.started': m.startedACustomerImport,
  'import.finished': m.finishedACustomerImport,
  'import.undone': m.undidACustomerImport,
  'import.exported': m.downloadedTheRowsThat,
  'campaign.started': m.startedACampaign,
  'campaign.paused': m.pausedACampaign,
  'campaign.running': m.resumedACampaign,
  'campaign.cancelled': m.canceledACampaign,
  'request.sent': m.askedACustomerFor,
  'request.again': m.askedACustomerAgain,
  'request.cancelled': m.canceledAReviewRequest,
  'request.reminders-cancelled': m.canceledTheRemindersOf,
  'template.added': m.addedAMessageTemplate,
  'template.changed': m.changedAMessageTemplate,
  'template.deleted': m.deletedAMessageTemplate,
  'template.sampled': m.sentThemselvesASample,
  'reply-template.added': m.addedAReplyTemplate,
  'reply-template.changed': m.changedAReplyTemplate,
  'reply-template.deleted': m.deletedAReplyTemplate,
  'inbox.replied': m.repliedToACustomer,
  'inbox.reply-drafted': m.hadAModelDraft,
  'inbox.moved': m.movedAConversationTo,
  'inbox.note-added': m.addedANoteTo,
  'inbox.note-deleted': m.deletedANoteOf,
  'quarantine.released': m.releasedQuarantinedRatingsAnd,
  'quarantine.discarded': m.deletedQuarantinedRatingsAnd,
  'review.replied': m.repliedToAGoogle,
  'review.reply-deleted': m.deletedAReplyTo,
  'review.reply-drafted': m.hadAModelDraftA,
  'ranking.checked': m.checkedAKeyword,
  'ranking.removed': m.stoppedTrackingAKeyword,
  'ranking.grid-started': m.startedAGrid,
  'ranking.grid-resumed': m.resumedAGrid,
  'report.mailed': m.hadAReportMailed,
  'notifications.changed': m.changedTheNotifications,
  'activity.kept': m.changedHowLongActivity,
  'activity.exported': m.downloadedTheActivityAs,
  'data.export-started': m.startedAnExportOf,
  'data.export-downloaded': m.downloadedAnExportOf,
  'data.person-exported': m.exportedOnePersonsData,
  'data.person-erased': m.erasedAPerson,
  'data.retention-changed': m.changedHowLongData,
} as const

export type ActivityAction = keyof typeof ACTIVITY_ACTIONS

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never

/** Kinds of things that the log tells of: the filter of the screen. */
export type ActivityKind = KindOf<ActivityAction>

/** Names of the kinds in the order of the filter. */
export const ACTIVITY_KINDS = {
  account: m.signInsAndAccounts,
  team: m.team,
  key: m.apiKeys,
  webhook: m.webhooks,
  refusal: m.refusedByRole,
  business: m.businesses,
  google: m.googleProfile,
  customer: m.customers,
  import: m.imports,
  campaign: m.campaigns,
  request: m.reviewRequests,
  template: m.messageTemplates,
  'reply-template': m.replyTemplates,
  inbox: m.inbox,
  quarantine: m.quarantine,
  review: m.googleReviews,
  ranking: m.ranking,
  report: m.reports,
  notifications: m.notifications,
  activity: m.activity,
  data: m.ownData,
  invitation: m.invitationsByTheOperator,
} as const satisfies Record<ActivityKind, string>

const isAction = (code: string): code is ActivityAction => Object.hasOwn(ACTIVITY_ACTIONS, code)

/** Words of an action; a code of a later release is shown as it is. */
export const actionWords = (code: string): string => (isAction(code) ? ACTIVITY_ACTIONS[code] : code)

/** The kind of thing that an action is done to. */
export const kindOf = (action: ActivityAction): ActivityKind =>
  action.slice(0, action.indexOf('.')) as ActivityKind

/** Plain facts about what was done: never the text of a message, and no secret. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean>>

const DETAIL_LABELS: Record<string, string> = {
  sendNow: m.askedForAReview,
  viewProfile: m.seeTheProfile,
  manageReviews: m.replyToReviews,
  viewInsights: m.seeInsights,
  managePhotos: m.managePhotos,
  count: m.howMany,
  selected: m.selected,
  skipped: m.leftOut,
  from: m.before,
  to: m.after,
  fields: m.changed,
  role: m.role,
  email: m.email,
  channel: m.channel,
  tag: m.tag,
  browser: m.browser,
  system: m.system,
  reason: m.reason,
  state: m.state,
  right: m.whatWasTried,
  days: m.days,
  delay: m.delay,
  location: m.location,
  stays: m.staysInTheTeam,
  how: m.how,
  customers: m.customers,
  feedback: m.privateFeedback,
  messages: m.textsOfMessages,
}

const LABELLED = Object.keys(DETAIL_LABELS)

/** Details as facts for a screen, in the order of their labels; the database keeps none. */
export const detailFacts = (details: ActivityDetails | null): { label: string; value: string }[] =>
  Object.entries(details ?? {})
    .sort(([a], [b]) => LABELLED.indexOf(a) - LABELLED.indexOf(b))
    .map(([name, value]) => ({
      label: DETAIL_LABELS[name] ?? name,
      value: typeof value === 'boolean' ? (value ? m.yes : m.no) : String(value),
    }))

/** Names of the fields in which two versions of a thing differ: a change is told without the words themselves. */
export function changedFields(before: object, after: object): string {
  const stored = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(
      ([name, value]) => value !== undefined && JSON.stringify(stored.get(name)) !== JSON.stringify(value),
    )
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ')
}
