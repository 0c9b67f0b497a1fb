import type { RestRoute } from '../http/rest.ts'
import { deliveryReportRoutes } from './delivery-reports/rest.ts'
import { optOutRoutes } from './opt-outs/rest.ts'
import { outboxRoutes } from './outbox.rest.ts'

export const messagingRoutes: readonly RestRoute[] = [
  ...optOutRoutes,
  ...deliveryReportRoutes,
  ...outboxRoutes,
]
