/** Variables of which one switches on mail to real people. */
export const MAIL_VARIABLES = ['SMTP_URL', 'RESEND_API_KEY'] as const

/** Variables of which one switches on texts to real people, one for each provider. */
export const SMS_VARIABLES = ['TWILIO_ACCOUNT_SID', 'SMSGATE_URL', 'VONAGE_APPLICATION_ID'] as const

export type SmsVariable = (typeof SMS_VARIABLES)[number]

type Variables = Readonly<Record<string, string>>

/** Returns the variables of senders with their values. @param set variables that are set */
export const sendersIn = (set: Variables): Record<string, string | undefined> =>
  Object.fromEntries([...MAIL_VARIABLES, ...SMS_VARIABLES].map((name) => [name, set[name]]))

/** Returns true if mail reaches real people. */
export const mailsFor = (set: Variables): boolean => MAIL_VARIABLES.some((name) => set[name] !== undefined)

/** Returns true if texts reach real people. */
export const textsFor = (set: Variables): boolean => SMS_VARIABLES.some((name) => set[name] !== undefined)
