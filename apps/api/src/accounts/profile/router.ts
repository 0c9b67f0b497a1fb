import {
  accountDeletionSchema,
  notificationPreferencesSchema,
  profileSchema,
} from '@fivestead/domain/accounts/schemas'
import { router, signedInProcedure } from '../../trpc.ts'
import { deleteAccount } from '../deletion/service.ts'
import { notificationPreferences, setNotificationPreferences } from '../notifications/service.ts'
import { updateProfile } from './service.ts'

/** What an owner does with the effective account. */
export const usersRouter = router({
  updateProfile: signedInProcedure
    .input(profileSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  deleteAccount: signedInProcedure
    .meta({ limit: 'accountDeletion', alone: true })
    .input(accountDeletionSchema)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
  notificationPreferences: signedInProcedure.query(({ ctx }) =>
    notificationPreferences(ctx.deps, ctx.me.userId),
  ),
  setNotificationPreferences: signedInProcedure
    .input(notificationPreferencesSchema)
    .mutation(({ ctx, input }) => setNotificationPreferences(ctx.deps, ctx.me.userId, input)),
})
