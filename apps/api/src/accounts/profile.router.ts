import { sessionUserSchema } from '@fivestead/domain/accounts/responses'
import {
  accountDeletionSchema,
  confirmationCodeSchema,
  dashboardProfileSchema,
  emailConfirmationSchema,
  notificationPreferencesSchema,
  ownLanguageSchema,
  profileSchema,
  settingsProfileSchema,
} from '@fivestead/domain/accounts/schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { shownOrganization } from '../caller.ts'
import { answers } from '../http/documented.ts'
import { publicProcedure, router, signedInProcedure } from '../trpc.ts'
import { deleteAccount } from './deletion.service.ts'
import {
  confirmEmailByCode,
  confirmEmailByLink,
  emailConfirmation,
  sendEmailConfirmation,
} from './email-confirmation.service.ts'
import {
  notificationPreferences,
  notificationProblems,
  setNotificationPreferences,
} from './notifications/service.ts'
import { confirmPhone, phoneConfirmation, sendPhoneCode } from './phone-confirmation.service.ts'
import { setLanguage, updateProfile } from './profile.service.ts'

/** Calls of an owner on the effective account. */
export const usersRouter = router({
  updateProfile: signedInProcedure
    .meta({
      rest: {
        path: 'PUT /api/user/profile',
        summary: 'Update profile',
        refuses: ['conflict'],
        wire: z.union([settingsProfileSchema, dashboardProfileSchema]),
      },
    })
    .input(profileSchema)
    .output(answers(sessionUserSchema))
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx, ctx.me, input)),
  setLanguage: signedInProcedure
    .input(ownLanguageSchema)
    .mutation(({ ctx, input }) => setLanguage(ctx.deps, ctx.me, input.language)),
  deleteAccount: signedInProcedure
    .meta({ limit: 'accountDeletion', alone: true })
    .meta({ rest: { path: 'DELETE /api/user/account', summary: 'Delete account', body: 'json' } })
    .input(accountDeletionSchema)
    .output(answers(doneSchema))
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
