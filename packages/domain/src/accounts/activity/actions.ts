import { m } from '../../languages/messages/accounts/words.ts'
import { inWords } from '../../speaking.ts'

/**
 * Actions that the activity log tells of, with the words of its sentences: "Maria Lopez **changed a text template**".
 * A code is kept in the database and never renamed; its part before the dot is the kind of thing.
 */
export const ACTIVITY_ACTIONS = inWords(
  () =>
    ({
      'account.opened': m.openedTheirAccount,
      'account.signed-in': m.signedIn,
      'account.signed-out': m.signedOut,
      'account.sessions-ended': m.signedOutOtherDevices,
      'account.password-changed': m.changedTheirPassword,
      'account.password-reset': m.resetPasswordByLink,
      'account.profile-changed': m.changedTheirProfile,
      'account.email-confirmed': m.confirmedTheirEmailAddress,
      'account.phone-confirmed': m.confirmedTheirPhoneNumber,
      'account.suspended': m.suspendedAnAccount,
      'account.restored': m.restoredAnAccount,
      'account.deleted': m.deletedAnAccount,
      'account.password-link': m.madePasswordLink,
      'account.two-step-on': m.turnedOnTwoStep,
      'account.two-step-off': m.turnedOffTwoStep,
      'account.recovery-codes': m.madeNewRecoveryCodes,
      'account.passkey-added': m.addedAPasskey,
      'account.passkey-renamed': m.renamedAPasskey,
      'account.passkey-removed': m.removedAPasskey,
      'invitation.sent': m.invitedToSignUp,
      'invitation.revoked': m.revokedSignUpInvitation,
      'team.invited': m.invitedToTeam,
      'team.invitation-resent': m.resentTeamInvitation,
      'team.invitation-revoked': m.revokedTeamInvitation,
      'team.joined': m.joinedTheTeam,
      'team.member-changed': m.changedMember,
      'team.member-removed': m.removedMember,
      'team.left': m.leftTheTeam,
      'team.ownership-offered': m.offeredTheOwnership,
      'team.offer-withdrawn': m.withdrewOwnershipOffer,
      'team.ownership-taken': m.tookOverTheOwnership,
      'team.recovery-offered': m.offeredSignInHelp,
      'team.two-step-required': m.requiredTwoStep,
      'team.two-step-optional': m.madeTwoStepOptional,
      'key.created': m.createdAnApiKey,
      'key.rotated': m.replacedAnApiKey,
      'key.revoked': m.revokedAnApiKey,
      'key.ended': m.endedApiKey,
      'webhook.created': m.addedAWebhook,
      'webhook.deleted': m.deletedAWebhook,
      'webhook.ended': m.endedWebhook,
      'webhook.rotated': m.rotatedWebhookSecret,
      'webhook.enabled': m.turnedOnAWebhook,
      'webhook.tested': m.testedAWebhook,
      'webhook.replayed': m.sentEventsAgain,
      'refusal.role': m.refusedForRole,
      'business.added': m.addedABusiness,
      'business.changed': m.changedBusinessSettings,
      'business.deleted': m.deletedABusiness,
      'business.restored': m.restoredABusiness,
      'business.grouped': m.groupedBusinesses,
      'business.ungrouped': m.ungroupedBusinesses,
      'business.widget-changed': m.changedWidget,
      'business.brand-changed': m.changedBrand,
      'business.logo-changed': m.changedLogo,
      'business.logo-removed': m.removedLogo,
      'business.domain-changed': m.changedDomain,
      'business.domain-checked': m.checkedDomain,
      'business.domain-removed': m.removedDomain,
      'business.sender-changed': m.changedSender,
      'business.job-delay-changed': m.changedJobDelay,
      'business.mailbox-opened': m.openedMailbox,
      'business.mailbox-renewed': m.changedTheMailboxAddress,
      'business.mailbox-senders-changed': m.changedTheMailboxSenders,
      'business.mailbox-closed': m.closedMailbox,
      'business.review-sites-changed': m.changedWhereCustomersReview,
      'business.claim-begun': m.beganClaim,
      'business.claim-asked': m.askedForClaimDecision,
      'business.claim-proved': m.provedClaim,
      'google.connecting': m.beganGoogleConnection,
      'google.connected': m.connectedAGoogleProfile,
      'google.permissions-changed': m.changedGooglePermissions,
      'google.location-chosen': m.choseGoogleLocation,
      'google.disconnected': m.disconnectedTheGoogleProfile,
      'google.copied': m.copiedGoogleReviews,
      'google.copy-removed': m.removedGoogleCopy,
      'customer.added': m.addedACustomer,
      'customer.changed': m.changedACustomer,
      'customer.deleted': m.deletedCustomers,
      'customer.asked': m.askedCustomers,
      'customer.tagged': m.taggedCustomers,
      'customer.untagged': m.untaggedCustomers,
      'customer.exported': m.exportedCustomers,
      'import.started': m.startedACustomerImport,
      'import.finished': m.finishedACustomerImport,
      'import.undone': m.undidACustomerImport,
      'import.exported': m.exportedImportLeftovers,
      'campaign.started': m.startedACampaign,
      'campaign.paused': m.pausedACampaign,
      'campaign.running': m.resumedACampaign,
      'campaign.cancelled': m.canceledACampaign,
      'request.sent': m.askedCustomer,
      'request.again': m.askedCustomerAgain,
      'request.cancelled': m.canceledAReviewRequest,
      'request.reminders-cancelled': m.canceledReminders,
      'template.added': m.addedAMessageTemplate,
      'template.changed': m.changedAMessageTemplate,
      'template.deleted': m.deletedAMessageTemplate,
      'template.sampled': m.sentTemplateSample,
      'reply-template.added': m.addedAReplyTemplate,
      'reply-template.changed': m.changedAReplyTemplate,
      'reply-template.deleted': m.deletedAReplyTemplate,
      'inbox.replied': m.repliedToACustomer,
      'inbox.reply-drafted': m.draftedInboxReply,
      'inbox.moved': m.movedConversation,
      'inbox.assigned': m.assignedConversation,
      'inbox.note-added': m.addedNote,
      'inbox.note-deleted': m.deletedNote,
      'quarantine.released': m.releasedQuarantine,
      'quarantine.discarded': m.discardedQuarantine,
      'review.replied': m.repliedToGoogleReview,
      'review.reply-deleted': m.deletedGoogleReply,
      'review.reply-drafted': m.draftedGoogleReply,
      'ranking.checked': m.checkedAKeyword,
      'ranking.removed': m.stoppedTrackingAKeyword,
      'ranking.grid-started': m.startedAGrid,
      'ranking.grid-resumed': m.resumedAGrid,
      'report.mailed': m.mailedReport,
      'notifications.changed': m.changedTheNotifications,
      'activity.kept': m.changedActivityRetention,
      'activity.exported': m.exportedActivity,
      'data.export-started': m.startedDataExport,
      'data.export-downloaded': m.downloadedDataExport,
      'data.person-exported': m.exportedOnePersonsData,
      'data.person-erased': m.erasedAPerson,
      'data.retention-changed': m.changedDataRetention,
    }) as const,
)

export type ActivityAction = keyof typeof ACTIVITY_ACTIONS

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never

/** Kinds of things that the log tells of: the filter of the screen. */
export type ActivityKind = KindOf<ActivityAction>

/** Names of the kinds in the order of the filter. */
export const ACTIVITY_KINDS = inWords(
  () =>
    ({
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
    }) as const satisfies Record<ActivityKind, string>,
)

const isAction = (code: string): code is ActivityAction => Object.hasOwn(ACTIVITY_ACTIONS, code)

/** Returns the words of an action; a code of a later release is shown as it is. */
export const actionWords = (code: string): string => (isAction(code) ? ACTIVITY_ACTIONS[code] : code)

/** The kind of thing that an action is done to. */
export const kindOf = (action: ActivityAction): ActivityKind =>
  action.slice(0, action.indexOf('.')) as ActivityKind

/** Plain facts about what was done: never the text of a message, and no secret. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean>>

const DETAIL_LABELS: Record<string, string> = inWords(() => ({
  sendNow: m.askedAtOnce,
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
}))

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
