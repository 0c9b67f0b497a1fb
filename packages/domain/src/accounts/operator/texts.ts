import { m as common } from '../../languages/messages/common/words.ts'
import * as m from '../../languages/messages/operator/en.ts'
import { inWords } from '../../speaking.ts'

/** A count of rows is exact up to here, and more is shown as such: nobody counts a million rows for a table. */
export const COUNTED_AT_MOST = 10_000

/** Said to an owner after the right password. @param contact the operator's address, where it is known */
export const suspendedText = (contact: string | null): string =>
  contact === null ? m.accountSuspended : m.accountSuspendedWrite({ contact })

/** Texts of the operator's page. */
export const OPERATOR = inWords(
  () =>
    ({
      states: { active: m.active, suspended: m.suspended },
      columns: [m.account, m.businesses, m.customers, m.sentInDays, m.lastSignIn, m.state, m.actions],
      suspend: {
        action: m.suspend,
        title: m.suspendTitle,
        text: m.suspendEffect,
        reason: m.suspendReason,
        reasonNeeded: m.reasonNeeded,
        done: m.suspendedDone,
      },
      restore: {
        action: common.restore,
        title: m.restoreTitle,
        text: m.restoreEffect,
        done: m.restoredDone,
      },
      remove: {
        action: common.deleteWord,
        title: m.deleteTitle,
        text: m.deleteEffect,
        done: m.deletedDone,
      },
      link: {
        action: m.passwordLink,
        title: m.passwordLinkTitle,
        text: m.passwordLinkEffect,
        done: m.linkWorksOnce,
        copy: m.copyLink,
        copied: m.copied,
      },
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
        revoke: common.revoke,
        revoked: m.invitationRevoked,
      },
    }) as const,
)
