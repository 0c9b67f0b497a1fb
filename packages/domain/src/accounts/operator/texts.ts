import * as m from '../../languages/messages/operator/en.ts'

/** A count of rows is exact up to here, and more is shown as such: nobody counts a million rows for a table. */
export const COUNTED_AT_MOST = 10_000

/** Answers of the operator's calls about accounts. */
export const ACCOUNT_ANSWERS = {
  needed: m.idIsNeeded,
  absent: m.noSuchAccount,
  notActive: m.notActive,
  notSuspended: m.notSuspended,
  noInvitation: m.noSuchInvitation,
  noPassword: m.hasNoPassword,
  own: m.notYourOwn,
  proveFirst: m.proveFirst,
} as const

/** Said to an owner after the right password. @param contact the operator's address, where it is known */
export const suspendedText = (contact: string | null): string =>
  contact === null ? m.accountSuspended : m.accountSuspendedWrite({ contact })

/** Texts of the operator's page. */
export const OPERATOR = {
  title: m.accounts,
  lead: m.lead,
  search: m.search,
  none: m.noAccountMatches,
  noneHint: m.tryTheBeginning,
  own: m.you,
  states: { active: m.active, suspended: m.suspended },
  columns: [m.account, m.businesses, m.customers, m.sentInDays, m.lastSignIn, m.state, m.actions],
  never: m.notYet,
  unnamed: m.noNameGiven,
  unconfirmed: m.notConfirmed,
  suspend: {
    action: m.suspend,
    title: m.suspendThisAccount,
    text: m.suspendEffect,
    reason: m.reasonForYou,
    reasonNeeded: m.reasonIsNeeded,
    done: m.suspendedDone,
  },
  restore: {
    action: m.restore,
    title: m.restoreThisAccount,
    text: m.restoreEffect,
    done: m.restoredDone,
  },
  remove: {
    action: m.deleteWord,
    title: m.deleteThisAccount,
    text: m.deleteEffect,
    done: m.deletedDone,
  },
  link: {
    action: m.passwordLink,
    title: m.makeAPasswordLink,
    text: m.passwordLinkEffect,
    done: m.linkWorksOnce,
    copy: m.copyLink,
    copied: m.copied,
  },
  typeName: (name: string) => m.typeToConfirm({ name }),
  wrongName: m.wrongName,
  password: m.yourPassword,
  passwordHint: m.passwordHint,
  failed: m.failed,
  invitations: {
    title: m.invitations,
    lead: {
      open: m.signUpOpen,
      invited: m.signUpInvited,
      closed: m.signUpClosed,
    },
    field: m.emailToInvite,
    action: m.sendInvitation,
    done: m.invitationSent,
    none: m.noInvitations,
    until: (day: string) => m.until({ day }),
    revoke: m.revoke,
    revoked: m.invitationRevoked,
  },
} as const
