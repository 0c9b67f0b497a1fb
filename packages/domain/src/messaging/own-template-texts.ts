import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/messaging/words.ts'
import { inWords } from '../speaking.ts'

/** The most characters of each part of an owner's template. A text message is bounded by its segments too. */
export const OWN_TEMPLATE_MAX = { name: 60, subject: 150, sms: 600, email: 4000 } as const

/** Templates that one business may keep. */
export const OWN_TEMPLATES_MAX = 20

export const SENDER_NAME_MAX = 60
export const POSTAL_ADDRESS_MAX = 300

/** Texts of templates, on screens and in the API. */
export const OWN_TEMPLATES = inWords(
  () =>
    ({
      notFound: common.templateNotFound,
      tooMany: m.tooManyTemplates({ max: OWN_TEMPLATES_MAX }),
      nameTaken: m.templateNameTaken,
      ownLanguage: m.templateOfOtherLanguage,
      wrongChannel: {
        email: m.templateForEmails,
        sms: m.templateForTexts,
      },
      noOwnAddress: {
        email: m.noOwnEmail,
        sms: m.noOwnPhone,
      },
      added: common.templateAdded,
      changed: common.templateSaved,
      deleted: common.templateDeleted,
      failed: common.templateNotSaved,
      deleteFailed: common.templateNotDeleted,
      sampleQueued: m.sampleOnItsWay,
      sampleFailed: m.sampleNotSent,
    }) as const,
)

/** Texts about the sender of an email. */
export const MESSAGE_SETTINGS = inWords(
  () =>
    ({
      saved: m.messageSettingsSaved,
      failed: m.messageSettingsNotSaved,
      replyToUnproved: m.replyToUnproved,
    }) as const,
)
