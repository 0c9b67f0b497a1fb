/** The most characters of each part of an owner's template. A text message is bounded by its segments too. */
export const OWN_TEMPLATE_MAX = { name: 60, subject: 150, sms: 600, email: 4000 } as const

/** Templates that one business may keep. */
export const OWN_TEMPLATES_MAX = 20

export const SENDER_NAME_MAX = 60
export const POSTAL_ADDRESS_MAX = 300

/** Texts of templates, on screens and in the API. */
export const OWN_TEMPLATES = {
  notFound: 'Template not found',
  tooMany: `A business can keep ${OWN_TEMPLATES_MAX} templates. Delete one first.`,
  nameTaken: 'You already have a template of that name for this channel.',
  wrongChannel: {
    email: 'This template is for emails. Choose one for texts.',
    sms: 'This template is for texts. Choose one for emails.',
  },
  noOwnAddress: {
    email: 'Your account has no email address. Add one to your profile first.',
    sms: 'Your profile has no phone number in the US or Canada. Add one first.',
  },
  added: 'Template added',
  changed: 'Template saved',
  deleted: 'Template deleted',
  failed: 'Template not saved',
  deleteFailed: 'Template not deleted',
  sampleQueued: 'Sample on its way',
  sampleFailed: 'Sample not sent',
} as const

/** Texts about the sender of an email. */
export const MESSAGE_SETTINGS = {
  saved: 'Message settings saved',
  failed: 'Message settings not saved',
  replyToUnproved: 'Replies can go to a confirmed address of yours alone.',
} as const
