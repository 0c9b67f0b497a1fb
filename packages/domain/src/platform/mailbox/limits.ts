/** Senders that an owner may allow. */
export const MAILBOX_SENDERS_MAX = 20

/** Days that the list of mails reaches back. */
export const MAIL_LOG_DAYS = 30

/** Days that a mail may have been on its way: one that is older is a repeat of somebody else's. */
export const MAIL_FRESH_DAYS = 3

/** Refused mails of a mailbox that are kept in 24 hours: a flood fills no table. */
export const REFUSED_MAILS_A_DAY = 100
