/**
 * Actions that the activity log tells of, with the words of its sentences: "Maria Lopez **changed a text template**".
 * A code is kept in the database and never renamed; its part before the dot is the kind of thing.
 */
export const ACTIVITY_ACTIONS = {
  'account.opened': 'opened their account',
  'account.signed-in': 'signed in',
  'account.signed-out': 'signed out',
  'account.sessions-ended': 'signed out other devices',
  'account.password-changed': 'changed their password',
  'account.password-reset': 'reset their password by a mailed link',
  'account.profile-changed': 'changed their profile',
  'account.email-confirmed': 'confirmed their email address',
  'account.phone-confirmed': 'confirmed their phone number',
  'account.suspended': 'suspended an account',
  'account.restored': 'restored an account',
  'account.deleted': 'deleted an account',
  'account.password-link': 'made a link to set a new password',
  'account.two-step-on': 'turned on two-step sign-in',
  'account.two-step-off': 'turned off two-step sign-in',
  'account.recovery-codes': 'made new recovery codes',
  'account.passkey-added': 'added a passkey',
  'account.passkey-renamed': 'renamed a passkey',
  'account.passkey-removed': 'removed a passkey',
  'invitation.sent': 'invited somebody to open an account',
  'invitation.revoked': 'took back an invitation to open an account',
  'team.invited': 'invited somebody to the team',
  'team.invitation-resent': 'sent a team invitation again',
  'team.invitation-revoked': 'took back a team invitation',
  'team.joined': 'joined the team',
  'team.member-changed': "changed a member's role or businesses",
  'team.member-removed': 'removed a member from the team',
  'team.left': 'left the team',
  'team.ownership-offered': 'offered the ownership',
  'team.offer-withdrawn': 'took back the offer of the ownership',
  'team.ownership-taken': 'took over the ownership',
  'team.recovery-offered': 'offered a member help to sign in',
  'team.two-step-required': 'required two-step sign-in of the team',
  'team.two-step-optional': 'no longer requires two-step sign-in of the team',
  'refusal.role': 'was refused: their role does not allow it',
  'business.added': 'added a business',
  'business.changed': 'changed the settings of a business',
  'business.deleted': 'deleted a business',
  'business.restored': 'restored a business',
  'business.grouped': 'put businesses into a group',
  'business.ungrouped': 'took businesses out of a group',
  'business.widget-changed': 'changed what the website shows',
  'business.brand-changed': 'changed the brand of a business',
  'business.logo-changed': 'changed the logo of a business',
  'business.logo-removed': 'removed the logo of a business',
  'business.domain-changed': 'changed the domain of a business',
  'business.domain-checked': 'checked the domain of a business',
  'business.domain-removed': 'removed the domain of a business',
  'business.sender-changed': 'changed the sender of messages',
  'business.review-sites-changed': 'changed where customers review',
  'business.claim-begun': 'began to claim a place',
  'business.claim-asked': 'asked us to decide on a place',
  'business.claim-proved': 'proved that a place is theirs',
  'google.connecting': 'began to connect a Google profile',
  'google.connected': 'connected a Google profile',
  'google.permissions-changed': 'changed what we may do with the Google profile',
  'google.location-chosen': 'chose the location of the Google profile',
  'google.disconnected': 'disconnected the Google profile',
  'customer.added': 'added a customer',
  'customer.changed': 'changed a customer',
  'customer.deleted': 'deleted customers',
  'customer.asked': 'asked selected customers for a review',
  'customer.tagged': 'tagged customers',
  'customer.untagged': 'took a tag from customers',
  'customer.exported': 'downloaded customers as a file',
  'import.started': 'started a customer import',
  'import.finished': 'finished a customer import',
  'import.undone': 'undid a customer import',
  'import.exported': 'downloaded the rows that an import left out',
  'campaign.started': 'started a campaign',
  'campaign.paused': 'paused a campaign',
  'campaign.running': 'resumed a campaign',
  'campaign.cancelled': 'canceled a campaign',
  'request.sent': 'asked a customer for a review',
  'request.again': 'asked a customer again for a review',
  'request.cancelled': 'canceled a review request',
  'request.reminders-cancelled': 'canceled the reminders of a review request',
  'template.added': 'added a message template',
  'template.changed': 'changed a message template',
  'template.deleted': 'deleted a message template',
  'template.sampled': 'sent themselves a sample of a template',
  'reply-template.added': 'added a reply template',
  'reply-template.changed': 'changed a reply template',
  'reply-template.deleted': 'deleted a reply template',
  'inbox.replied': 'replied to a customer',
  'inbox.reply-drafted': 'had a model draft a reply to a customer',
  'inbox.moved': 'moved a conversation to another state',
  'inbox.note-added': 'added a note to a conversation',
  'inbox.note-deleted': 'deleted a note of a conversation',
  'quarantine.released': 'released quarantined ratings and messages',
  'quarantine.discarded': 'deleted quarantined ratings and messages',
  'review.replied': 'replied to a Google review',
  'review.reply-deleted': 'deleted a reply to a Google review',
  'review.reply-drafted': 'had a model draft a reply to a Google review',
  'ranking.checked': 'checked a keyword',
  'ranking.removed': 'stopped tracking a keyword',
  'ranking.grid-started': 'started a grid',
  'ranking.grid-resumed': 'resumed a grid',
  'report.mailed': 'had a report mailed to themselves',
  'notifications.changed': 'changed the notifications',
  'activity.kept': 'changed how long activity is kept',
  'activity.exported': 'downloaded the activity as a file',
  'data.export-started': 'started an export of everything',
  'data.export-downloaded': 'downloaded an export of everything',
  'data.person-exported': "exported one person's data",
  'data.person-erased': 'erased a person',
  'data.retention-changed': 'changed how long data is kept',
} as const

export type ActivityAction = keyof typeof ACTIVITY_ACTIONS

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never

/** Kinds of things that the log tells of: the filter of the screen. */
export type ActivityKind = KindOf<ActivityAction>

/** Names of the kinds in the order of the filter. */
export const ACTIVITY_KINDS = {
  account: 'Sign-ins and accounts',
  team: 'Team',
  refusal: 'Refused by role',
  business: 'Businesses',
  google: 'Google profile',
  customer: 'Customers',
  import: 'Imports',
  campaign: 'Campaigns',
  request: 'Review requests',
  template: 'Message templates',
  'reply-template': 'Reply templates',
  inbox: 'Inbox',
  quarantine: 'Quarantine',
  review: 'Google reviews',
  ranking: 'Ranking',
  report: 'Reports',
  notifications: 'Notifications',
  activity: 'Activity',
  data: 'Own data',
  invitation: 'Invitations by the operator',
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
  sendNow: 'Asked for a review at once',
  viewProfile: 'See the profile',
  manageReviews: 'Reply to reviews',
  viewInsights: 'See insights',
  managePhotos: 'Manage photos',
  count: 'How many',
  selected: 'Selected',
  skipped: 'Left out',
  from: 'Before',
  to: 'After',
  fields: 'Changed',
  role: 'Role',
  email: 'Email',
  channel: 'Channel',
  tag: 'Tag',
  browser: 'Browser',
  reason: 'Reason',
  state: 'State',
  right: 'What was tried',
  days: 'Days',
  location: 'Location',
  stays: 'Stays in the team',
  how: 'How',
  customers: 'Customers',
  feedback: 'Private feedback',
  messages: 'Texts of messages',
}

const LABELLED = Object.keys(DETAIL_LABELS)

/** Details as facts for a screen, in the order of their labels; the database keeps none. */
export const detailFacts = (details: ActivityDetails | null): { label: string; value: string }[] =>
  Object.entries(details ?? {})
    .sort(([a], [b]) => LABELLED.indexOf(a) - LABELLED.indexOf(b))
    .map(([name, value]) => ({
      label: DETAIL_LABELS[name] ?? name,
      value: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value),
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
