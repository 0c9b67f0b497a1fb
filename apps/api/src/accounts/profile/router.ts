import {
  accountDeletionSchema,
  confirmationCodeSchema,
  emailConfirmationSchema,
  notificationPreferencesSchema,
  ownLanguageSchema,
  profileSchema,
} from '@fivestead/domain/accounts/schemas'
import { shownOrganization } from '../../caller.ts'
import { publicProcedure, router, signedInProcedure } from '../../trpc.ts'
import { deleteAccount } from '../deletion/service.ts'
import {
  confirmEmailByCode,
  confirmEmailByLink,
  emailConfirmation,
  sendEmailConfirmation,
} from '../email-confirmation/service.ts'
import {
  notificationPreferences,
  notificationProblems,
  setNotificationPreferences,
} from '../notifications/service.ts'
import { confirmPhone, phoneConfirmation, sendPhoneCode } from '../phone-confirmation/service.ts'
import { setLanguage, updateProfile } from './service.ts'

/** Calls of an owner on the effective account. */
export const usersRouter = router({
  updateProfile: signedInProcedure
    .input(profileSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx, ctx.me, input)),
  setLanguage: signedInProcedure
    .input(ownLanguageSchema)
    .mutation(({ ctx, input }) => setLanguage(ctx.deps, ctx.me, input.language)),
  deleteAccount: signedInProcedure
    .meta({ limit: 'accountDeletion', alone: true })
    .input(accountDeletionSchema)
    .mutation(({ ctx, input }) => deleteAccount(ctx.deps, ctx, ctx.me, input)),
  emailConfirmation: signedInProcedure.query(({ ctx }) => emailConfirmation(ctx.deps, ctx.me.userId)),
  sendEmailConfirmation: signedInProcedure
    .meta({ limit: 'emailConfirmation', alone: true })
    .mutation(({ ctx }) => sendEmailConfirmation(ctx.deps, ctx.me.userId)),
  confirmEmailByCode: signedInProcedure
    .meta({ limit: 'codeTry', alone: true })
    .input(confirmationCodeSchema)
    .mutation(({ ctx, input }) => confirmEmailByCode(ctx.deps, ctx.me, input.code)),
  /** The mailed link's page; a link scanner that opens it presses nothing. */
  confirmEmail: publicProcedure
    .meta({ limit: 'codeLink', alone: true })
    .input(emailConfirmationSchema)
    .mutation(({ ctx, input }) => confirmEmailByLink(ctx.deps, ctx.prefix, input.token)),
  phoneConfirmation: signedInProcedure.query(({ ctx }) => phoneConfirmation(ctx.deps, ctx.me.userId)),
  /** Counted in the service, which knows the number. */
  sendPhoneCode: signedInProcedure
    .meta({ alone: true })
    .mutation(({ ctx }) => sendPhoneCode(ctx.deps, ctx, ctx.me.userId)),
  confirmPhone: signedInProcedure
    .meta({ limit: 'codeTry', alone: true })
    .input(confirmationCodeSchema)
    .mutation(({ ctx, input }) => confirmPhone(ctx.deps, ctx.me, input.code)),
  notificationProblems: signedInProcedure.query(({ ctx }) =>
    notificationProblems(ctx.deps, shownOrganization(ctx.me, 'manage').organizationId),
  ),
  notificationPreferences: signedInProcedure.query(({ ctx }) =>
    notificationPreferences(ctx.deps, shownOrganization(ctx.me, 'manage').organizationId),
  ),
  setNotificationPreferences: signedInProcedure
    .input(notificationPreferencesSchema)
    .mutation(({ ctx, input }) =>
      setNotificationPreferences(ctx.deps, { ...ctx.me, ...shownOrganization(ctx.me, 'manage') }, input),
    ),
})
