import { saveWidgetSchema } from '@fivestead/domain/businesses/widget-schemas'
import { ofBusinessSchema } from '@fivestead/domain/ids'
import { router } from '../trpc.ts'
import { ownerProcedure } from './access.ts'
import { saveWidget, widget } from './widget.service.ts'

export const widgetRouter = router({
  get: ownerProcedure('manage')
    .input(ofBusinessSchema)
    .query(({ ctx }) => widget(ctx.deps, ctx.scope)),
  save: ownerProcedure('manage')
    .input(saveWidgetSchema)
    .mutation(({ ctx, input }) => saveWidget(ctx.deps, ctx.scope, input)),
})
